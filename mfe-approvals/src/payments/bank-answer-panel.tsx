// The bank's answer: pasted or chosen, checked line by line, then recorded as a whole.

import { recordReferences } from '@tem/contracts/calls/payment-runs.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { FileButton } from '@tem/ui/action/file-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useEffect, useRef, useState } from 'react'
import * as texts from '../../texts/made/bank-answer.ts'
import { back } from '../../texts/made/common.ts'
import { type BankAnswer, type Run, useRefreshPayments } from './payment-queries.ts'
import styles from './payments.module.css'
import { Shown } from './rows.tsx'
import { workbookText } from './workbook-text.ts'

/** Lines that are shown at first. */
const FIRST = 5

interface BankAnswerPanelProps {
  run: Run
  onClose: () => void
}

interface AnswerText {
  text: string
}

export function BankAnswerPanel({ run: { _id }, onClose }: BankAnswerPanelProps) {
  const [unreadable, setUnreadable] = useState<string>()
  const refresh = useRefreshPayments()
  const sending = useMutation({
    mutationFn: ({ text, check }: AnswerText & { check: boolean }) =>
      call(recordReferences, { _id, lines: text.split(/\r\n|\r|\n/), ...(check && { check }) }),
    async onSuccess({ isRecorded, message }) {
      if (!isRecorded) return
      toast.success(message)
      onClose()
      await refresh()
      // If nothing is left to record, the button that opened this is gone.
      focusAfter()
    },
    meta: { errorShownInline: true },
  })
  /** The report on this text, not on what it was before. */
  const reportOn = (text: string) => (sending.variables?.text === text ? sending.data : undefined)
  const isFine = (text: string) => {
    const report = reportOn(text)
    return report !== undefined && isRecordable(report)
  }

  return (
    <FormFrame<AnswerText>
      initialValues={{ text: '' }}
      validate={({ text }) => ({
        text: text.trim() === '' ? texts.missing() : undefined,
      })}
      onSubmit={({ text }) => sending.mutate({ text, check: !isFine(text) })}
      submitError={sending.error?.message ?? null}
      loading={sending.isPending}
      submitLabel={({ text }) => (isFine(text) ? texts.record() : texts.check())}
      loadingLabel={sending.variables?.check ? texts.checking() : texts.recording()}
      onCancel={onClose}
      cancelLabel={back()}
    >
      {({ form, values: { text } }) => (
        <>
          <FormTextArea
            name="text"
            label={texts.answer()}
            hint={texts.hint()}
            rows={8}
            sheet
            spellCheck={false}
            onChange={() => setUnreadable(undefined)}
          />
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            format={texts.format()}
            largestKb={2_000}
            readOther={workbookText}
            onRead={(read) => {
              setUnreadable(undefined)
              form.change('text', read)
            }}
            onRefused={setUnreadable}
          >
            {texts.chooseFile()}
          </FileButton>
          {unreadable && <Banner tone="error">{unreadable}</Banner>}
          <Report report={reportOn(text)} />
        </>
      )}
    </FormFrame>
  )
}

/** Without a problem, and with something that the bank has decided. */
function isRecordable({ list, refusal }: BankAnswer): boolean {
  const has = (wanted: string) => list.some(({ outcome }) => outcome === wanted)
  return refusal === undefined && !has('problem') && (has('paid') || has('returned'))
}

/** What is wrong; if nothing is, what came back and why. What is paid is only counted. */
function Report({ report }: { report: BankAnswer | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (report) place.current?.scrollIntoView({ block: 'nearest' })
  }, [report])
  if (!report) return null
  return (
    <div ref={place}>
      <Stack>
        <Findings report={report} />
      </Stack>
    </div>
  )
}

function Findings({ report }: { report: BankAnswer }) {
  const { list, refusal, message, unanswered } = report
  if (refusal !== undefined) return <Banner tone="error">{refusal}</Banner>
  const problems = list.filter(({ outcome }) => outcome === 'problem')
  if (problems.length > 0) {
    const isOfAnother = problems.length > 1 && problems.length === list.length
    return (
      <Banner tone="error" title={texts.cannotRecord({ count: problems.length })}>
        {isOfAnother && <p>{texts.ofAnother()}</p>}
        <Lines
          lines={problems.map(({ line, who, reason }) => ({
            key: line,
            what: who ? texts.lineOf({ line, who }) : texts.line({ line }),
            reason,
          }))}
        />
      </Banner>
    )
  }
  const [paid, returned] = (['paid', 'returned'] as const).map((wanted) =>
    list.filter(({ outcome }) => outcome === wanted),
  )
  return (
    <>
      {isRecordable(report) && (
        <Banner tone="success" title={message}>
          {paid && paid.length > 0 && <p>{texts.amountPaid({ amount: formatMoney(sumOf(paid)) })}</p>}
        </Banner>
      )}
      {returned && returned.length > 0 && (
        <Banner tone="warning" title={texts.amountReturned({ amount: formatMoney(sumOf(returned)) })}>
          <Lines label={texts.returnedLines()} lines={returned.map(amountLine)} />
        </Banner>
      )}
      {unanswered.length > 0 && <Unanswered lines={unanswered} />}
    </>
  )
}

/** They stay at the bank, and their answer can be recorded later. */
function Unanswered({ lines }: { lines: BankAnswer['unanswered'] }) {
  return (
    <Banner tone="info" title={texts.unanswered({ count: lines.length })}>
      <Lines label={texts.openLines()} lines={lines.map(amountLine)} />
    </Banner>
  )
}

interface Line {
  readonly key: string | number
  readonly what: string
  readonly reason: string | null
}

interface OfEmployee {
  who: string
  amount: Paise | null
  reason: string | null
}

function amountLine({ who, amount, reason }: OfEmployee): Line {
  return { key: who, what: amount === null ? who : `${who} · ${formatMoney(amount)}`, reason }
}

function sumOf(lines: readonly OfEmployee[]): Paise {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

function Lines({ label, lines }: { label?: string; lines: readonly Line[] }) {
  return (
    <Shown rows={lines} first={FIRST} small>
      {(shown) => (
        <Stack as="ul" gap={2} className={styles.report} aria-label={label}>
          {shown.map(({ key, what, reason }) => (
            <li key={key}>
              <b>{what}</b>
              <br />
              {inLanguage(reason ?? undefined)}
            </li>
          ))}
        </Stack>
      )}
    </Shown>
  )
}
