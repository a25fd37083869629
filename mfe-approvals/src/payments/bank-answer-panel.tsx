// The bank's answer: pasted or chosen, checked line by line, then recorded as a whole.

import { recordReferences } from '@tem/contracts/calls/payment-runs.ts'
import { formatCount, formatMoney } from '@tem/rules/base/money.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FileButton } from '@tem/ui/action/file-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { useState } from 'react'
import { type BankAnswer, countOf, type Run } from './payment-queries.ts'
import styles from './payments.module.css'
import { useRefreshPayments } from './run-actions.tsx'

/** A larger file is no answer to a run. */
const LARGEST = 200_000

/** Lines without an answer that are shown at first. */
const FIRST = 10

interface BankAnswerPanelProps {
  run: Run
  onClose: () => void
}

export function BankAnswerPanel({ run: { _id }, onClose }: BankAnswerPanelProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const refresh = useRefreshPayments()
  const sending = useMutation({
    mutationFn: ({ check }: { check: boolean }) =>
      call(recordReferences, { _id, lines: text.split(/\r\n|\r|\n/), ...(check && { check }) }),
    async onSuccess({ isRecorded, message }) {
      if (!isRecorded) return
      toast.success(message)
      onClose()
      await refresh()
      // Nothing is left to record, so the button that opened this is gone.
      focusAfter()
    },
    meta: { errorShownInline: true },
  })
  const report = sending.data
  const isFine = report !== undefined && isRecordable(report)

  function change(next: string) {
    setText(next)
    setProblem(undefined)
    sending.reset()
  }

  async function read(file: File) {
    if (file.size > LARGEST) setProblem('The file is too large for the answer to a payment run.')
    else change(await file.text())
  }

  function send() {
    if (text.trim() === '') setProblem('Paste the answer, or choose the file.')
    else sending.mutate({ check: !isFine })
  }

  return (
    <div className={styles.task}>
      <TextArea
        label="Answer"
        hint="Copy the rows from a sheet: employee code or account number, amount, UTR. With titles, also status and reason."
        rows={8}
        value={text}
        onChange={change}
        error={problem}
        spellCheck={false}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChoose={read}>
        Choose the bank’s file
      </FileButton>
      {report && <Report report={report} />}
      <SubmitError text={sending.error?.message ?? null} saving={sending.isPending} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          busy={sending.isPending && (isFine ? 'Recording' : 'Checking')}
          onClick={send}
        >
          {isFine ? 'Record' : 'Check'}
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </div>
  )
}

/** Without a problem, and with something that the bank has decided. */
function isRecordable({ list, refusal }: BankAnswer): boolean {
  const has = (wanted: string) => list.some(({ outcome }) => outcome === wanted)
  return refusal === undefined && !has('problem') && (has('paid') || has('returned'))
}

/** What is wrong; if nothing is, what was returned and why. What is paid is only counted. */
function Report({ report }: { report: BankAnswer }) {
  const { list, refusal, message, unanswered } = report
  if (refusal !== undefined) return <Banner tone="error">{refusal}</Banner>
  const problems = list.filter(({ outcome }) => outcome === 'problem')
  if (problems.length > 0)
    return (
      <Banner
        tone="error"
        title={`${countOf(problems.length, 'line')} cannot be recorded. Nothing was changed.`}
      >
        <Lines lines={problems} />
      </Banner>
    )
  const paid = list.filter(({ outcome }) => outcome === 'paid')
  const sum = paid.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return (
    <>
      {isRecordable(report) && (
        <Banner tone="success" title={message}>
          {paid.length > 0 && (
            <p>
              {countOf(paid.length, 'employee')} paid, {formatMoney(sum)}.
            </p>
          )}
          <Lines lines={list.filter(({ outcome }) => outcome === 'returned')} />
        </Banner>
      )}
      {unanswered.length > 0 && <Unanswered lines={unanswered} />}
    </>
  )
}

/** They stay at the bank, and their answer can be recorded later. */
function Unanswered({ lines }: { lines: BankAnswer['unanswered'] }) {
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, FIRST)
  const verb = lines.length === 1 ? 'has' : 'have'
  return (
    <Banner tone="info" title={`${countOf(lines.length, 'line')} ${verb} no answer yet`}>
      <ul className={styles.report} aria-label="Lines still open">
        {shown.map(({ who, amount, reason }) => (
          <li key={who}>
            <b>
              {who} · {formatMoney(amount)}
            </b>
            <br />
            {reason}
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {formatCount(lines.length)}
        </Button>
      )}
    </Banner>
  )
}

function Lines({ lines }: { lines: BankAnswer['list'] }) {
  return (
    <ul className={styles.report}>
      {lines.map(({ line, who, reason }) => (
        <li key={line}>
          <b>
            Line {line}
            {who && ` · ${who}`}
          </b>
          <br />
          {reason}
        </li>
      ))}
    </ul>
  )
}
