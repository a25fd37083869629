// The fields that a sub-category asks for, each with the input of its kind, in the blocks of the form.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { inCapitals, isNumbered, mayWarn } from '@tem/rules/base/personal-numbers.ts'
import { tierText } from '@tem/rules/claim/allowance.ts'
import type { FieldBlock } from '@tem/rules/claim/claim-fields.ts'
import { type BlockField, blocksInOrder, fieldsOfBlock, rowOf } from '@tem/rules/claim/claim-form.ts'
import { useQuery } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormNumberField, FormStepperField } from '@tem/ui/field/number-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormWarnedField } from '@tem/ui/field/warned-field.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../../texts/made/blocks.ts'
import { useClaim, useClaimForm, useClaimFormContext } from '../values/claim-form-context.tsx'
import { monthsQuery, statesQuery } from '../values/form-queries.ts'
import { Block, Fields } from './block.tsx'

/** A title is shown if the first of its blocks has a field. */
const titles: Partial<Record<FieldBlock, () => string>> = {
  car: texts.vehicle,
  hotel: texts.hotel,
  driver: texts.driver,
  salary: texts.salary,
}

export function EnteredFields({ without }: { without: readonly string[] }) {
  const { applies } = useClaim()
  const isBesideTaxes = (field: BlockField) => rowOf(field).block === 'bill' && !applies('hotelName')
  return blocksInOrder.map((of) => {
    const title = titles[of[0]]
    const fields = fieldsOfBlock(...of).filter(
      (field) => applies(field) && !without.includes(field) && !isBesideTaxes(field),
    )
    const inputs = fields.map((field) => <EnteredField key={field} field={field} />)
    if (fields.length === 0) return null
    if (title === undefined || !fieldsOfBlock(of[0]).some(applies))
      return <Fields key={of[0]}>{inputs}</Fields>
    return (
      <Block key={of[0]} title={title()}>
        {inputs}
      </Block>
    )
  })
}

export function EnteredField({ field }: { field: BlockField }) {
  if (field === 'metroCity') return <City />
  if (field === 'state') return <State />
  if (field === 'month') return <Month />
  return <TypedField field={field} />
}

/** Beside the amount, which they divide. */
export function Nights() {
  const { applies, isMandatory } = useClaim()
  if (!applies('numberOfDays')) return null
  return (
    <FormStepperField
      name="numberOfDays"
      label={labelOf('numberOfDays')}
      optional={!isMandatory('numberOfDays')}
      unit={texts.night()}
      least={0}
      most={999}
      maxDigits={3}
    />
  )
}

type Typed = Exclude<BlockField, 'metroCity' | 'state' | 'month'>

function TypedField({ field }: { field: Typed }) {
  const { isMandatory } = useClaim()
  const { today, dateFormat } = useClaimFormContext().settings
  const { kind, block, choices, usualChoice, maxLength = 100, isDigits, days } = rowOf(field)
  const common = { label: labelOf(field), optional: !isMandatory(field) }
  if (kind === 'whole') return <FormNumberField {...common} name={field} maxDigits={maxLength} />
  if (kind === 'day')
    return (
      <FormDateField
        {...common}
        name={field}
        format={dateFormat}
        {...(days === 'past' && { max: today })}
        {...(days === 'future' && { min: today })}
      />
    )
  if (choices) {
    const options = Object.entries(choices).map(([value, label]) => ({ value, label: inLanguage(label) }))
    // Nothing chosen is an answer of a list, not of radio buttons.
    return usualChoice === undefined ? (
      <FormSelect {...common} name={field} options={options} />
    ) : (
      <FormRadioGroup name={field} label={common.label} options={options} inline />
    )
  }
  const typed = {
    ...common,
    maxLength,
    capitals: inCapitals(field),
    ...(isDigits && ({ inputMode: 'numeric', figures: true } as const)),
    // The browser would offer the person's own number for somebody else's.
    ...((block === 'driver' || isNumbered(field)) && { autoComplete: 'off' }),
  }
  return mayWarn(field) ? (
    <FormWarnedField {...typed} name={field} />
  ) : (
    <FormTextField {...typed} name={field} />
  )
}

// The city decides the limit; the state decides the company's GST number.

function City() {
  const { isMandatory, applies } = useClaim()
  const { cities } = useClaimFormContext()
  const form = useClaimForm()

  function fillState(id: string) {
    const state = cities.find(({ _id }) => _id === id)?.state
    if (state && applies('state')) form.change('state', state)
  }

  return (
    <FormCombobox
      name="metroCity"
      label={labelOf('metroCity')}
      hint={texts.cityHint()}
      onChange={fillState}
      optional={!isMandatory('metroCity')}
      options={cities.map(({ _id, name, tier }) => ({
        value: _id,
        label: name,
        detail: tierText(tier, tierTexts),
        isOther: name === 'Other',
      }))}
    />
  )
}

const tierTexts = { metro: texts.metro, numbered: texts.tier, other: texts.notMetro }

export function State() {
  const { isMandatory, applies } = useClaim()
  const { data } = useQuery(statesQuery)
  return (
    <FormCombobox
      name="state"
      label={labelOf('state')}
      // Next to the hint of the city, so both inputs are aligned.
      {...(applies('metroCity') && { hint: texts.stateHint() })}
      optional={!isMandatory('state')}
      options={(data?.list ?? []).map(({ _id, code, name, gstNumber }) => ({
        value: _id,
        label: `${code} ${name}`,
        detail: gstNumber ?? texts.noGst(),
      }))}
    />
  )
}

function Month() {
  const { data } = useQuery(monthsQuery)
  return (
    <FormSelect
      name="month"
      label={labelOf('month')}
      optional
      options={(data?.list ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
}
