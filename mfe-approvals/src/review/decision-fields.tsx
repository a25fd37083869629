import { MAX_NOTE, paymentKindLabels, paymentKinds, responseTypes } from '@tem/rules/decision-rules.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { formatMoney } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { FormMoneyField } from '@tem/ui/form/form-money-field.tsx'
import { FormRadioGroup } from '@tem/ui/form/form-radio-group.tsx'
import { FormTextArea } from '@tem/ui/form/form-text-area.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import type { FormRenderProps } from 'react-final-form'
import styles from './decision-panel.module.css'
import { type Asked, atLimit, type DecisionValues } from './decision-values.ts'
import { scopeOf } from './what-is-decided.ts'

type FilledForm = Pick<FormRenderProps<DecisionValues>, 'form' | 'values'>

const answerLabels = { approve: 'Approve', reject: 'Reject' }
const answers = responseTypes.map((value) => ({ value, label: answerLabels[value] }))

const ways = paymentKinds.map((value) => ({ value, label: paymentKindLabels[value] }))

export function DecisionFields({ asked, form }: { asked: Asked; form: FilledForm }) {
  const { decided, lowerable, paying } = asked
  const approving = form.values.type === 'approve'
  return (
    <>
      <FormRadioGroup name="type" label="Decision" inline options={answers} />
      {approving && lowerable && <LoweredAmount lowerable={lowerable} form={form} />}
      {approving && paying && <Payment form={form} />}
      <FormTextArea
        name="note"
        label="Note"
        hint={approving ? undefined : 'The claimant reads here what to change.'}
        rows={2}
        limit={MAX_NOTE}
        optional={scopeOf(decided) === 'bulk'}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.form.submit()
        }}
      />
    </>
  )
}

function LoweredAmount({
  lowerable: { reimbursableAmount, atLimit: limit },
  form: { form, values },
}: {
  lowerable: NonNullable<Asked['lowerable']>
  form: FilledForm
}) {
  return (
    <div className={styles.amount}>
      <FormMoneyField
        name="reimbursableAmount"
        label={labelOf('reimbursableAmount')}
        hint={`${formatMoney(reimbursableAmount)} is asked for. It can only be lowered.`}
      />
      {limit !== undefined && values.reimbursableAmount !== limit && (
        <Button
          size="small"
          onClick={() =>
            form.batch(() => {
              for (const [name, value] of Object.entries(atLimit(values, limit)))
                form.change(name as keyof DecisionValues, value)
            })
          }
        >
          Approve at the limit of {formatMoney(limit)}
        </Button>
      )}
    </div>
  )
}

const numberLabels = { cheque: 'Cheque Number', online_payment: 'UTR Number', cash: 'Receipt Number' }

function Payment({ form: { values } }: { form: FilledForm }) {
  const { via } = values
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
