import { countsInWords } from '@tem/rules/approval/claim-signs.ts'
import {
  paymentKindLabels,
  paymentKinds,
  type ResponseType,
  responseTypes,
} from '@tem/rules/approval/decision-rules.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { FormCheckbox } from '@tem/ui/field/checkbox.tsx'
import { FormRadioGroup } from '@tem/ui/field/radio-group.tsx'
import { FormSegmentedControl } from '@tem/ui/field/segmented-control.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { useEffect, useId } from 'react'
import type { FormRenderProps } from 'react-final-form'
import { firstNote, NoteField } from './decision-notes.tsx'
import type { DecisionPanelProps } from './decision-panel.tsx'
import { type DecisionTarget, factsOf, scopeOf } from './decision-target.ts'
import { type Asked, amountIn, type DecisionValues, keepDraft, noteWithinLimit } from './decision-values.ts'
import { LoweredAmountField } from './lowered-amount.tsx'

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
  const { note } = values
  const first = firstNote(values, asked)
  useEffect(() => {
    if (dirty) keepDraft(decided, note === first ? { ...values, note: '' } : values)
  }, [decided, values, dirty, note, first])
  /** What is typed replaces the suggested note. */
  function goToNote() {
    const field = document.getElementById(noteId)
    field?.focus()
    if (field instanceof HTMLTextAreaElement && note === first) field.select()
  }
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
      <NoteField
        id={noteId}
        asked={asked}
        values={values}
        isOptional={approving && scopeOf(decided) === 'bulk' && !(leavable && values.includeStandingOut)}
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
