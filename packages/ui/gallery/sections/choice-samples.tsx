import { useState } from 'react'
import { Checkbox } from '../../src/choice/checkbox.tsx'
import { Combobox } from '../../src/choice/combobox.tsx'
import { MultiCombobox } from '../../src/choice/multi-combobox.tsx'
import { RadioGroup } from '../../src/choice/radio-group.tsx'
import { SegmentedControl } from '../../src/choice/segmented-control.tsx'
import { Select } from '../../src/choice/select.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Columns } from '../section.tsx'
import { employees, employeesFound } from './sample-data.ts'

const categories = [
  { value: 'travel', label: 'Travel' },
  { value: 'lodging', label: 'Lodging', detail: 'Hotels and guest houses' },
  { value: 'food', label: 'Food' },
  { value: 'driver', label: 'Driver salary', disabled: true },
]

const verdicts = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
]

export function ChoiceSamples() {
  const [category, setCategory] = useState('')
  const [manager, setManager] = useState('')
  const [typed, setTyped] = useState('')
  const [approver, setApprover] = useState('')
  const [travellers, setTravellers] = useState(['EMP004'])
  const [verdict, setVerdict] = useState('approve')
  const [view, setView] = useState('week')
  const [taxes, setTaxes] = useState(true)

  return (
    <Panel>
      <Columns>
        <Select label="Category" options={categories} value={category} onChange={setCategory} />
        <Select
          label="Sub Category"
          options={categories}
          value=""
          onChange={setCategory}
          error="Choose a sub category."
        />
        <Select
          label="Status colour"
          options={[
            { value: 'green', label: 'Green', swatch: 'approved' },
            { value: 'red', label: 'Red', swatch: 'rejected' },
          ]}
          value="green"
          onChange={() => undefined}
        />
        <Select label="Expense Type" options={categories} value="travel" onChange={setCategory} disabled />
        <Combobox
          label="Employee"
          options={employees}
          value={manager}
          onChange={setManager}
          placeholder="Name or code"
        />
        <Combobox
          label="Approver"
          hint="Searched on the server."
          options={employeesFound(typed)}
          onSearch={setTyped}
          value={approver}
          onChange={setApprover}
        />
        <MultiCombobox
          label="Accompanying"
          optional
          options={employees}
          value={travellers}
          onChange={setTravellers}
        />
        <RadioGroup label="Your decision" options={verdicts} value={verdict} onChange={setVerdict} inline />
        <RadioGroup
          label="Paid with"
          options={[
            {
              value: 'petro',
              label: 'Petro card',
              detail: 'Needs the card number and the transaction date.',
            },
            { value: 'cash', label: 'Cash' },
          ]}
          value=""
          onChange={setVerdict}
          error="Choose how it was paid."
        />
        <SegmentedControl
          label="Calendar"
          options={[
            { value: 'week', label: 'Weekly view' },
            { value: 'month', label: 'Monthly view' },
          ]}
          value={view}
          onChange={setView}
        />
        <div>
          <Checkbox label="Inclusive taxes" checked={taxes} onChange={setTaxes} />
          <Checkbox label="Select All" checked={false} partly onChange={setTaxes} />
          <Checkbox label="Not possible here" checked={false} disabled onChange={setTaxes} />
          <Checkbox
            label="I have read the policy"
            checked={false}
            onChange={setTaxes}
            error="Read the policy and tick the box."
          />
        </div>
      </Columns>
    </Panel>
  )
}
