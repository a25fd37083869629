// What can be done with a run now: confirm, approve, download, record the bank's answer, cancel.

import {
  answerPaymentRun,
  cancelPaymentRun,
  confirmPaymentRun,
  downloadBankFile,
} from '@tem/contracts/calls/payment-runs.ts'
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { ListActionBar } from '@tem/screen-parts/list-action-bar.tsx'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import { employees as employeeCount } from '../../texts/made/payments.ts'
import * as texts from '../../texts/made/run.ts'
import { NoteForm } from '../decision/note-form.tsx'
import { BankAnswerPanel } from './bank-answer-panel.tsx'
import { type Run, useRefreshPayments } from './payment-queries.ts'

type Task = 'confirm' | 'approve' | 'reject' | 'download' | 'record' | 'cancel'

interface RunActionsProps {
  run: Run
}

export function RunActions({ run }: RunActionsProps) {
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const { can, state, total } = run
  const money = formatMoney(total)
  const buttons: [isShown: boolean, task: Task, label: string, isMain: boolean][] = [
    [can.cancel, 'cancel', texts.cancelRun(), false],
    [can.answer, 'reject', texts.decline(), false],
    [can.answer, 'approve', texts.approveAmount({ amount: money }), true],
    [can.confirm && run.lines.length > 0, 'confirm', texts.confirmAmount({ amount: money }), true],
    [
      can.download,
      'download',
      state === 'sent' ? texts.downloadAgain() : texts.downloadFile(),
      state === 'approved',
    ],
    [can.record, 'record', texts.recordAnswer(), true],
  ]
  const shown = buttons.filter(([isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <>
      <ListActionBar summary={summaryOf(run)}>
        {shown.map(([, name, label, isMain]) => (
          <Button key={name} variant={isMain ? 'primary' : 'secondary'} onClick={() => setTask(name)}>
            {label}
          </Button>
        ))}
      </ListActionBar>
      <SidePanel open={task === 'confirm'} onClose={close} title={texts.confirmAmount({ amount: money })}>
        <ConfirmRun run={run} onClose={close} />
      </SidePanel>
      <SidePanel
        open={task === 'approve' || task === 'reject'}
        onClose={close}
        title={task === 'reject' ? texts.declineRun() : texts.approveAmount({ amount: money })}
      >
        <AnswerRun run={run} type={task === 'reject' ? 'reject' : 'approve'} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'download'} onClose={close} title={texts.bankFile()}>
        <DownloadFile run={run} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'record'} onClose={close} title={texts.bankAnswer()}>
        <BankAnswerPanel run={run} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'cancel'} onClose={close} title={texts.cancelThisRun()}>
        <CancelRun run={run} onClose={close} />
      </SidePanel>
    </>
  )
}

function summaryOf(run: Run): string {
  const { employees } = run
  return employees > 0 ? `${employeeCount({ count: employees })} · ${nextStep(run)}` : nextStep(run)
}

function nextStep({ state, can, needsApproval, lines }: Run): string {
  if (state === 'draft' && lines.length === 0) return texts.nothingToPay()
  if (state === 'draft') return needsApproval ? texts.secondApproves() : texts.nothingPaidYet()
  if (state === 'waiting') return can.answer ? texts.waitsForYou() : texts.waitsForSecond()
  return state === 'approved' ? texts.readyForBank() : texts.waitsForBank()
}

interface TaskProps {
  run: Run
  onClose: () => void
}

function ConfirmRun({ run, onClose }: TaskProps) {
  const { _id, claims, total, employees, approvalReason, flagged = [] } = run
  const refresh = useRefreshPayments()
  const included = flagged.filter(({ isIncluded }) => isIncluded)
  return (
    <NoteForm
      send={(note) =>
        call(confirmPaymentRun, {
          _id,
          claims,
          total,
          note,
          ...(included.length > 0 && { include: included.map((claim) => claim._id) }),
        })
      }
      refresh={refresh}
      onClose={onClose}
      cancelLabel={common.back()}
      submitLabel={texts.confirmAmount({ amount: formatMoney(total) })}
      loadingLabel={texts.confirming()}
      isOptional={included.length === 0}
    >
      <p>
        {texts.confirmHelp({
          employees: employeeCount({ count: employees }),
          claims: common.claimCount({ count: claims }),
        })}
        {approvalReason !== undefined && ` ${inLanguage(approvalReason)}`}
      </p>
      {included.length > 0 && <p>{texts.sayWhyIncluded({ count: included.length })}</p>}
    </NoteForm>
  )
}

function AnswerRun({ run, type, onClose }: TaskProps & { type: ResponseType }) {
  const { _id, total, employees, claims, madeBy, flagged = [] } = run
  const refresh = useRefreshPayments()
  const approves = type === 'approve'
  return (
    <NoteForm
      send={(note) => call(answerPaymentRun, { _id, type, note })}
      refresh={refresh}
      onClose={onClose}
      cancelLabel={common.back()}
      submitLabel={approves ? texts.approveAmount({ amount: formatMoney(total) }) : texts.decline()}
      loadingLabel={approves ? texts.approving() : texts.declining()}
      isOptional={approves}
    >
      <p>
        {texts.paysWhom({
          name: madeBy,
          employees: employeeCount({ count: employees }),
          claims: common.claimCount({ count: claims }),
        })}
        {!approves && ` ${texts.payableAgain()}`}
        {approves && flagged.length > 0 && ` ${texts.lookFirst({ count: flagged.length })}`}
      </p>
    </NoteForm>
  )
}

function CancelRun({ run: { _id, state }, onClose }: TaskProps) {
  const refresh = useRefreshPayments()
  return (
    <NoteForm
      send={(note) => call(cancelPaymentRun, { _id, note })}
      refresh={refresh}
      onClose={onClose}
      cancelLabel={common.back()}
      submitLabel={texts.cancelRun()}
      loadingLabel={texts.cancelling()}
      isOptional={state === 'draft'}
    >
      <p>{texts.cancelHelp()}</p>
    </NoteForm>
  )
}

function DownloadFile({ run, onClose }: TaskProps) {
  const { _id, layouts, employees, total } = run
  const refresh = useRefreshPayments()
  const downloading = useMutation({
    mutationFn: ({ layout }: { layout: string }) => call(downloadBankFile, { _id, layout }),
    async onSuccess({ fileName, content, message }) {
      saveText(content, fileName)
      toast.success(message)
      onClose()
      await refresh()
    },
    meta: { errorShownInline: true },
  })
  return (
    <FormFrame<{ layout: string }>
      initialValues={{ layout: layouts[0]?.code ?? '' }}
      onSubmit={(values) => downloading.mutate(values)}
      submitError={downloading.error?.message ?? null}
      loading={downloading.isPending}
      submitLabel={texts.download()}
      loadingLabel={texts.downloading()}
      onCancel={onClose}
      cancelLabel={common.back()}
    >
      {({ values }) => (
        <>
          <p>{texts.controlTotals({ count: employees, amount: formatMoney(total) })}</p>
          <FormRadioGroup
            name="layout"
            label={texts.layout()}
            options={layouts.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <LayoutWarning warning={layouts.find(({ code }) => code === values.layout)?.warning} />
        </>
      )}
    </FormFrame>
  )
}

function LayoutWarning({ warning }: { warning: string | undefined }) {
  return warning === undefined ? null : <Banner tone="warning">{warning}</Banner>
}
