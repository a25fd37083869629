import { MAX_NOTE, paymentKindLabels, paymentKinds, responseTypes } from '@tem/rules/decision-rules.ts'
import { FormRadioGroup } from '@tem/ui/form/form-radio-group.tsx'
import { FormTextArea } from '@tem/ui/form/form-text-area.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import type { FormRenderProps } from 'react-final-form'
import { type Asked, amountIn, type DecisionValues, noteAtLimit } from './decision-values.ts'
import { LoweredAmountField } from './lowered-amount.tsx'
import { scopeOf } from './what-is-decided.ts'

const answerLabels = { approve: 'Approve', reject: 'Reject' }
const answers = responseTypes.map((value) => ({ value, label: answerLabels[value] }))
const ways = paymentKinds.map((value) => ({ value, label: paymentKindLabels[value] }))

interface DecisionFieldsProps {
  asked: Asked
  form: Pick<FormRenderProps<DecisionValues>, 'form' | 'values'>
}

export function DecisionFields({ asked, form: { form, values } }: DecisionFieldsProps) {
  const { decided, lowerable, paying } = asked
  const approving = values.type === 'approve'
  return (
    <>
      <FormRadioGroup name="type" label="Decision" inline options={answers} />
      {approving && lowerable && (
        <LoweredAmountField
          claim={lowerable}
          amount={amountIn(values, lowerable)}
          onLimit={(limit) => form.change('note', noteAtLimit(values, limit))}
        />
      )}
      {approving && paying && <PaidDetailsFields via={values.via} />}
      <FormTextArea
        name="note"
        label="Note"
        hint={approving ? undefined : 'The claimant reads here what to change.'}
        rows={2}
        limit={MAX_NOTE}
        optional={scopeOf(decided) === 'bulk'}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
    </>
  )
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
