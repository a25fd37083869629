// What few claims need: each field is in its place, or on a phone, as long as it is optional and empty, under More.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { MAX_REMARKS } from '@tem/rules/claim/claim-form-rules.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormMultiCombobox } from '@tem/ui/choice/multi-combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import * as texts from '../../../texts/made/blocks.ts'
import { useClaim, useClaimFormContext, useValues } from '../values/claim-form-context.tsx'
import type { ClaimValues } from '../values/claim-values.ts'
import { State } from './entered-fields.tsx'
import styles from './more.module.css'

/** In the order of the form, each with its word on the button. */
const words = {
  state: texts.moreState,
  remarks: texts.moreRemarks,
  tour: texts.moreTour,
  employees: texts.moreAccompanying,
  justification: texts.moreJustification,
} as const

export type RareField = keyof typeof words
const rareFields = Object.keys(words) as RareField[]

const inputs: Record<RareField, () => React.ReactNode> = {
  state: State,
  remarks: Remarks,
  tour: TourOfClaim,
  employees: Companions,
  justification: () => (
    <FormTextArea name="justification" label={labelOf('justification')} rows={2} optional />
  ),
}

interface RareFields {
  readonly inPlace: readonly RareField[]
  readonly underMore: readonly RareField[]
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** A field moves out of More only while More is closed, so nothing moves away from somebody who types. */
export function useRareFields(): RareFields {
  const phone = usePhone()
  const { applies, isMandatory } = useClaim()
  const { tours } = useClaimFormContext()
  const values = useValues()
  const [isOpen, setOpen] = useState(false)
  const [filled, setFilled] = useState<readonly RareField[]>([])
  const applicable = rareFields.filter((field) => (field === 'tour' ? tours.length > 0 : applies(field)))
  const optional = applicable.filter((field) => phone && (field === 'tour' || !isMandatory(field)))
  const nowFilled = isOpen ? filled : optional.filter((field) => hasValue(values[field]))
  if (nowFilled.some((field) => !filled.includes(field))) setFilled([...new Set([...filled, ...nowFilled])])
  const underMore = optional.filter((field) => !filled.includes(field) && !nowFilled.includes(field))
  return {
    inPlace: applicable.filter((field) => !underMore.includes(field)),
    underMore,
    isOpen,
    toggle: () => setOpen(!isOpen),
  }
}

function hasValue(value: ClaimValues[RareField]): boolean {
  return value !== undefined && value.length > 0
}

export function RareInputs({ fields }: { fields: readonly RareField[] }) {
  return fields.map((field) => {
    const Input = inputs[field]
    return <Input key={field} />
  })
}

export function More({ underMore, isOpen, toggle }: RareFields) {
  if (underMore.length === 0) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <Button aria-expanded={isOpen} className={styles.more} onClick={toggle}>
        <Chevron aria-hidden="true" />
        {texts.more({ fields: underMore.map((field) => words[field]()).join(', ') })}
      </Button>
      {isOpen && <RareInputs fields={underMore} />}
    </>
  )
}

function Remarks() {
  const { isMandatory } = useClaim()
  const { isHoliday, holidayName } = useClaimFormContext()
  return (
    <FormTextArea
      name="remarks"
      label={texts.remarks()}
      rows={2}
      limit={MAX_REMARKS}
      optional={!isMandatory('remarks')}
      {...(isHoliday && {
        hint: holidayName ? texts.holidayOf({ name: holidayName }) : texts.holiday(),
      })}
    />
  )
}

// The approved tour of the claim, if the person was on one that day.

function TourOfClaim() {
  const { tours } = useClaimFormContext()
  return (
    <FormSelect
      name="tour"
      label={texts.tour()}
      optional
      options={tours.map(({ _id, place, purpose }) => ({
        value: _id,
        label: purpose,
        detail: place.join(', '),
      }))}
    />
  )
}

// The colleagues who shared the expense; the limit counts for all of them.

function Companions() {
  const { companions } = useClaimFormContext()
  return (
    <FormMultiCombobox
      name="employees"
      label={labelOf('employees')}
      placeholder={texts.addColleague()}
      optional
      known={companions.map(({ _id, name }) => ({ value: _id, label: name }))}
      {...useColleagues({ exceptMe: true })}
    />
  )
}
