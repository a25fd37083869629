// A form with its total in the bar: two ways to save, and numbers that may look wrong.
import { formatMoney } from '@tem/rules/base/money.ts'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { FormMoneyField } from '../../src/field/money-field.tsx'
import { FormWarnedField } from '../../src/field/warned-field.tsx'
import { FormFrame } from '../../src/form/form-frame.tsx'
import { Money } from '../../src/text/money.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Columns, Row } from '../section.tsx'
import { showToast } from '../toasts.ts'

interface Fuel {
  carNumber: string
  gstin: string
  fuelAmount: number
}

const filledIn: Fuel = { carNumber: 'KA 1', gstin: '29AABCH0000M1ZY', fuelAmount: 184000 }

export function FormBarSamples() {
  const [turn, setTurn] = useState(0)
  return (
    <FormFrame<Fuel>
      key={turn}
      initialValues={filledIn}
      onSubmit={({ fuelAmount }) => void showToast(`Claim saved, ${formatMoney(fuelAmount)}`)}
      alternative={{
        label: 'Add and start another',
        onSubmit({ fuelAmount }) {
          showToast(`Claim saved, ${formatMoney(fuelAmount)}. The next one begins.`)
          setTurn(turn + 1)
        },
      }}
      submitError={null}
      loading={false}
      submitLabel="Save"
      onCancel={() => setTurn(turn + 1)}
      summary={<Fuelled />}
    >
      <Panel>
        <Columns>
          <FormWarnedField name="carNumber" label="Vehicle Registration Number" capitals />
          <FormWarnedField name="gstin" label="GSTIN" capitals optional />
          <FormMoneyField
            name="fuelAmount"
            label="Fuel Amount"
            validate={(amount) => (amount ? undefined : 'Enter the fuel amount.')}
          />
        </Columns>
      </Panel>
    </FormFrame>
  )
}

function Fuelled() {
  const { fuelAmount = 0 } = useFormState<Partial<Fuel>>({ subscription: { values: true } }).values
  return (
    <Row>
      Claimable <Money paise={fuelAmount} size="strong" />
    </Row>
  )
}
