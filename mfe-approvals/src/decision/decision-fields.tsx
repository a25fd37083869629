import { countsInWords } from '@tem/rules/approval/claim-signs.ts'
import {
  MAX_NOTE,
  paymentKindLabels,
  paymentKinds,
  type ResponseType,
  responseTypes,
} from '@tem/rules/approval/decision-rules.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import {
  FormCheckbox,
  FormRadioGroup,
  FormSegmentedControl,
  FormTextArea,
  FormTextField,
} from '@tem/ui/form/form-fields.tsx'
import { useEffect, useId } from 'react'
import type { FormRenderProps } from 'react-final-form'
import type { DecisionPanelProps } from './decision-panel.tsx'
import { type DecisionTarget, factsOf, scopeOf } from './decision-target.ts'
import { type Asked, amountIn, type DecisionValues, keepDraft, noteWithinLimit } from './decision-values.ts'
import { LoweredAmountField } from './lowered-amount.tsx'

/** Show the character counter from this length on. */
const COUNTER_FROM = 100

const answerLabels = { approve: 'Approve', reject: 'Reject' }
const answers = responseTypes.map((value) => ({ value, label: answerLabels[value] }))
const ways = paymentKinds.map((value) => ({ value, label: paymentKindLabels[value] }))

interface DecisionFieldsProps {
  asked: Asked
  form: Pick<FormRenderProps<DecisionValues>, 'form' | 'values' | 'dirty'>
  keys: DecisionPanelProps['keys']
}

export function DecisionFields({ asked, form: { form, values, dirty }, keys }: DecisionFieldsProps) {
  const { decided, lowerable, paying, leavable } = asked
  const noteId = useId()
  useEffect(() => {
    if (dirty) keepDraft(decided, values)
  }, [decided, values, dirty])
  const goToNote = () => document.getElementById(noteId)?.focus()
  const approving = values.type === 'approve'
  return (
    <>
      {keys && (
        <AnswerKeys
          inDialog={keys === 'dialog'}
          onAnswer={(answer) => {
            form.change('type', answer)
            goToNote()
          }}
          onNote={goToNote}
        />
      )}
      <FormSegmentedControl name="type" label="Decision" labelHidden wide options={answers} />
      {approving && lowerable && (
        <LoweredAmountField
          claim={lowerable}
          amount={amountIn(values, lowerable)}
          onLimit={(limit) => form.change('note', noteWithinLimit(values, limit))}
        />
      )}
      {approving && leavable && (
        <FormCheckbox
          name="includeStandingOut"
          label={includeLabel(factsOf(decided).signedCount)}
          detail={values.includeStandingOut ? includedDetail(decided) : skippedDetail(decided)}
        />
      )}
      {approving && paying && <PaidDetailsFields via={values.via} />}
      <FormTextArea
        id={noteId}
        name="note"
        label="Note"
        hint={approving ? undefined : 'Tell the claimant what to change.'}
        rows={2}
        {...(values.note.length > MAX_NOTE - COUNTER_FROM && { limit: MAX_NOTE })}
        optional={approving && scopeOf(decided) === 'bulk' && !(leavable && values.includeStandingOut)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </>
  )
}

function includeLabel(count: number): string {
  return count === 1 ? 'Include the claim that stands out' : `Include the ${count} claims that stand out`
}

function includedDetail(decided: DecisionTarget): string {
  return `${countsInWords(factsOf(decided).signs)}. Give the reason in the note.`
}

function skippedDetail(decided: DecisionTarget): string {
  const { count, amount, signs, signedCount, signedAmount } = factsOf(decided)
  const rest = count - signedCount
  const approved = `${rest === 1 ? '1 claim is' : `${rest} claims are`} approved, ${formatMoney(amount - signedAmount)} together`
  return `${signedCount === 1 ? '1 stays' : `${signedCount} stay`} in your queue: ${countsInWords(signs)}. ${approved}.`
}

interface AnswerKeysProps {
  inDialog: boolean
  onAnswer: (answer: ResponseType) => void
  onNote: () => void
}

function AnswerKeys({ inDialog, onAnswer, onNote }: AnswerKeysProps) {
  useShortcut('a', () => onAnswer('approve'), { inDialog })
  useShortcut('r', () => onAnswer('reject'), { inDialog })
  useShortcut('n', onNote, { inDialog })
  return null
}

const numberLabels = { cheque: 'Cheque Number', online_payment: 'UTR Number', cash: 'Receipt Number' }

function PaidDetailsFields({ via }: Pick<DecisionValues, 'via'>) {
  return (
    <>
      <FormRadioGroup name="via" label="Paid by" inline options={ways} />
      <FormTextField
        name="idValue"
        label={numberLabels[via]}
        optional={via === 'cash'}
        figures
        capitals={via === 'online_payment'}
        inputMode={via === 'cheque' ? 'numeric' : 'text'}
        autoComplete="off"
      />
    </>
  )
}
