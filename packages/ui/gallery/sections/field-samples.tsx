import { useState } from 'react'
import { DateField } from '../../src/field/date-field.tsx'
import { MoneyField } from '../../src/field/money-field.tsx'
import { NumberField } from '../../src/field/number-field.tsx'
import { PasswordField } from '../../src/field/password-field.tsx'
import { TagsInput } from '../../src/field/tags-input.tsx'
import { TextArea } from '../../src/field/text-area.tsx'
import { TextField } from '../../src/field/text-field.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Columns } from '../section.tsx'

export function FieldSamples() {
  const [hotel, setHotel] = useState('Lemon Tree Premier')
  const [bill, setBill] = useState('inv')
  const [password, setPassword] = useState('correct horse')
  const [amount, setAmount] = useState<number | undefined>(12345650)
  const [reading, setReading] = useState('48210')
  const [day, setDay] = useState('2026-11-16')
  const [places, setPlaces] = useState(['Hyderabad', 'Secunderabad'])
  const [remarks, setRemarks] = useState(
    'Client visit, two nights instead of one because the train was cancelled.',
  )

  return (
    <Panel>
      <Columns>
        <TextField label="Hotel name" value={hotel} onChange={setHotel} />
        <TextField
          label="Bill number"
          hint="As printed on the bill, 4 to 30 characters."
          error="Enter a bill number of 4 to 30 characters."
          capitals
          value={bill}
          onChange={setBill}
        />
        <TextField label="Total units" value="12" onChange={setHotel} readOnly suffix="km" figures />
        <TextField label="GSTIN" optional value="" onChange={setHotel} disabled />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <MoneyField
          label="Receipt Amount"
          hint="Maximum Claimable Amount is 5,000 Rs"
          value={amount}
          onChange={setAmount}
        />
        <NumberField label="Opening reading" value={reading} onChange={setReading} suffix="km" />
        <DateField label="Expense Date" format="dd/MM/yyyy" max="2026-11-21" value={day} onChange={setDay} />
        <DateField
          label="Bill Date"
          format="dd/MM/yyyy"
          error="Enter the date as dd/MM/yyyy."
          value="31/02/2026"
          onChange={setDay}
        />
        <TagsInput label="Places Visited" hint="Enter adds a place." value={places} onChange={setPlaces} />
        <TextArea label="Exceptions/Remarks" limit={100} value={remarks} onChange={setRemarks} />
      </Columns>
    </Panel>
  )
}
