// What can be done with a run now: confirm, approve, download, record the bank's answer, cancel.

import {
  answerPaymentRun,
  cancelPaymentRun,
  confirmPaymentRun,
  downloadBankFile,
} from '@tem/contracts/calls/payment-runs.ts'
import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState } from 'react'
import { ListActionBar } from '../decision/bottom-bar.tsx'
import { NoteForm } from '../decision/note-form.tsx'
import { BankAnswerPanel } from './bank-answer-panel.tsx'
import { countOf, type Run, useRefreshPayments } from './payment-queries.ts'

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
    [can.cancel, 'cancel', 'Cancel run', false],
    [can.answer, 'reject', 'Decline', false],
    [can.answer, 'approve', `Approve ${money}`, true],
    [can.confirm && run.lines.length > 0, 'confirm', `Confirm ${money}`, true],
    [
      can.download,
      'download',
      state === 'sent' ? 'Download again' : 'Download bank file',
      state === 'approved',
    ],
    [can.record, 'record', 'Record the bank’s answer', true],
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
      <SidePanel open={task === 'confirm'} onClose={close} title={`Confirm ${money}`}>
        <ConfirmRun run={run} onClose={close} />
      </SidePanel>
      <SidePanel
        open={task === 'approve' || task === 'reject'}
        onClose={close}
        title={task === 'reject' ? 'Decline this payment run' : `Approve ${money}`}
      >
        <AnswerRun run={run} type={task === 'reject' ? 'reject' : 'approve'} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'download'} onClose={close} title="Bank file">
        <DownloadFile run={run} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'record'} onClose={close} title="The bank’s answer">
        <BankAnswerPanel run={run} onClose={close} />
      </SidePanel>
      <SidePanel open={task === 'cancel'} onClose={close} title="Cancel this payment run">
        <CancelRun run={run} onClose={close} />
      </SidePanel>
    </>
  )
}

function summaryOf(run: Run): string {
  const { employees } = run
  return employees > 0 ? `${countOf(employees, 'employee')} · ${nextStep(run)}` : nextStep(run)
}

function nextStep({ state, can, needsApproval, lines }: Run): string {
  if (state === 'draft' && lines.length === 0) return 'Nothing is payable'
  if (state === 'draft') return needsApproval ? 'A second person approves it' : 'Nothing is paid yet'
  if (state === 'waiting') return can.answer ? 'Waiting for your approval' : 'Waiting for a second person'
  return state === 'approved' ? 'Ready for the bank' : 'Waiting for the bank’s answer'
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
      cancelLabel="Back"
      submitLabel={`Confirm ${formatMoney(total)}`}
      loadingLabel="Confirming"
      isOptional={included.length === 0}
    >
      <p>
        {countOf(employees, 'employee')}, {countOf(claims, 'claim')}. The claims then wait for the bank and
        cannot be paid in another way.
        {approvalReason !== undefined && ` ${approvalReason}`}
      </p>
      {included.length > 0 && (
        <p>
          {countOf(included.length, 'flagged claim')} {included.length === 1 ? 'is' : 'are'} included. Say
          why.
        </p>
      )}
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
      cancelLabel="Back"
      submitLabel={approves ? `Approve ${formatMoney(total)}` : 'Decline'}
      loadingLabel={approves ? 'Approving' : 'Declining'}
      isOptional={approves}
    >
      <p>
        {madeBy} pays {countOf(employees, 'employee')} for {countOf(claims, 'claim')}.
        {!approves && ' The claims become payable again.'}
        {approves &&
          flagged.length > 0 &&
          ` ${countOf(flagged.length, 'claim')} ${flagged.length === 1 ? 'is' : 'are'} flagged. Look at ${flagged.length === 1 ? 'it' : 'them'} first.`}
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
      cancelLabel="Back"
      submitLabel="Cancel run"
      loadingLabel="Cancelling"
      isOptional={state === 'draft'}
    >
      <p>The claims stay payable. The run stays in the list.</p>
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
      submitLabel="Download"
      loadingLabel="Downloading"
      onCancel={onClose}
      cancelLabel="Back"
    >
      {({ values }) => (
        <>
          <p>
            Control totals: {countOf(employees, 'transfer')}, {formatMoney(total)}. Compare them with what the
            bank shows. Upload the file once: from now on the run cannot be cancelled.
          </p>
          <FormRadioGroup
            name="layout"
            label="Layout"
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
