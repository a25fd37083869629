import { isDay } from '@tem/rules/base/company-day.ts'
import { useState } from 'react'
import { FormCheckbox } from '../../src/choice/checkbox.tsx'
import { FormSelect } from '../../src/choice/select.tsx'
import { FormDateField } from '../../src/field/date-field.tsx'
import { FormMoneyField } from '../../src/field/money-field.tsx'
import { FormTextArea } from '../../src/field/text-area.tsx'
import { FormTextField } from '../../src/field/text-field.tsx'
import { FormFrame } from '../../src/form/form-frame.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Columns } from '../section.tsx'
import { showToast } from '../toasts.ts'

interface Expense {
  day: string
  category: string
  amount: number
  billNumber: string
  taxes: boolean
  remarks: string
}

const categories = [
  { value: 'lodging', label: 'Lodging' },
  { value: 'food', label: 'Food' },
]

export function FormSamples() {
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(expense: Expense) {
    setSaving(true)
    setFailure(null)
    await new Promise((resolve) => setTimeout(resolve, 600))
    setSaving(false)
    if (expense.remarks === 'fail') setFailure('This day is closed for claims. Choose a later day.')
    else showToast('Claim saved')
  }

  return (
    <Columns>
      <Panel title="Revise Expense">
        <FormFrame<Expense>
          onSubmit={save}
          submitError={failure}
          loading={saving}
          submitLabel="Save"
          footer="flow"
          onCancel={() => setFailure(null)}
        >
          <FormDateField
            name="day"
            label="Expense Date"
            format="dd/MM/yyyy"
            validate={(day) => (isDay(day) ? undefined : 'Enter the expense date as dd/MM/yyyy.')}
          />
          <FormSelect
            name="category"
            label="Category"
            options={categories}
            validate={(category) => (category ? undefined : 'Choose a category.')}
          />
          <FormMoneyField
            name="amount"
            label="Receipt Amount"
            validate={(amount) => (amount ? undefined : 'Enter the receipt amount.')}
          />
          <FormTextField name="billNumber" label="Bill number" optional capitals />
          <FormCheckbox name="taxes" label="Inclusive taxes" />
          <FormTextArea name="remarks" label="Exceptions/Remarks" limit={100} optional />
        </FormFrame>
      </Panel>
    </Columns>
  )
}
