// The fields of one traveller, in the order of the specification.

import { getContact } from '@tem/contracts/calls/users.ts'
import { peopleTypeLabels, peopleTypes, type Traveller } from '@tem/rules/tour/tour-form.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { callQuery, useQueryClient, useSettings } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField, TextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { FormWarnedField } from '@tem/ui/field/warned-field.tsx'
import { Columns } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import * as texts from '../../texts/made/people.ts'
import { wholeName } from '../plan/lines.tsx'

interface TravellerFieldsProps {
  traveller: Traveller
  isOnBehalf: boolean
  emailDomain: string | undefined
}

const peopleTypeOptions = () =>
  peopleTypes.map((value) => ({ value, label: inLanguage(peopleTypeLabels[value]) }))
const contactQuery = (_id: string) => ({ ...callQuery(getContact, { _id }), retry: false })
const numeric = { inputMode: 'numeric', figures: true, autoComplete: 'off' } as const

export function TravellerFields({ traveller, isOnBehalf, emailDomain }: TravellerFieldsProps) {
  const { today, dateFormat } = useSettings()
  return (
    <Columns least={200}>
      {isOnBehalf && (
        <FormSelect name="peopleType" label={texts.peopleType()} options={peopleTypeOptions()} />
      )}
      {isOnBehalf && traveller.peopleType === 'employee' && <EmployeeField traveller={traveller} />}
      {isOnBehalf && traveller.peopleType !== 'employee' && (
        <FormTextField name="companyName" label={texts.companyName()} autoComplete="off" />
      )}
      <FormTextField name="firstName" label={texts.firstName()} autoComplete="off" />
      <FormTextField name="middleName" label={texts.middleName()} autoComplete="off" />
      <FormTextField name="lastName" label={texts.lastName()} autoComplete="off" />
      <FormDateField name="dob" label={texts.born()} max={today} format={dateFormat} />
      <FormWarnedField name="phone" label={texts.mobile()} {...numeric} />
      <FormWarnedField name="aadharNumber" label={texts.aadhaar()} {...numeric} />
      <EmailField domain={emailDomain} />
    </Columns>
  )
}

/** Choosing an employee fills in the names; birth date, mobile and email too, of people whose record the viewer may open. */
function EmployeeField({ traveller }: Pick<TravellerFieldsProps, 'traveller'>) {
  const colleagues = useColleagues()
  const form = useForm<Traveller>()
  const queries = useQueryClient()
  // What an earlier choice filled in gives way to the next; what the person typed does not.
  const isFilledIn = useRef<Partial<Record<'dob' | 'phone' | 'email', string>>>({})
  const { employee = '' } = traveller

  function fillIn(id: string) {
    const chosen = colleagues.options.find(({ value }) => value === id)
    const { firstName, middleName, lastName } = namesOf(chosen?.label ?? '')
    form.batch(() => {
      form.change('firstName', firstName)
      form.change('middleName', middleName)
      form.change('lastName', lastName)
    })
    fillInContact(id)
  }

  async function fillInContact(id: string) {
    // Without an answer it is typed.
    const contact = await queries.fetchQuery(contactQuery(id)).catch(() => undefined)
    const { employee: chosen, ...typed } = form.getState().values
    if (!contact || chosen !== id) return
    form.batch(() => {
      for (const field of ['dob', 'phone', 'email'] as const)
        if (!typed[field] || isFilledIn.current[field] === typed[field])
          form.change(field, contact.item[field] ?? '')
    })
    const { dob, phone, email } = contact.item
    isFilledIn.current = { dob: dob ?? '', phone: phone ?? '', email: email ?? '' }
  }

  return (
    <FormCombobox
      name="employee"
      label={texts.employee()}
      onChange={fillIn}
      known={employee === '' ? [] : [{ value: employee, label: wholeName(traveller) }]}
      {...colleagues}
    />
  )
}

/** A colleague's name in the form's fields. */
export function namesOf(name: string) {
  const words = name.split(' ').filter(Boolean)
  return {
    firstName: words[0] ?? '',
    middleName: words.slice(1, -1).join(' '),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

// Suggests the domain of an email when the @ is typed, because people who travel together often share it.
// The suggestion is selected: further typing replaces it.

function EmailField({ domain }: { domain: string | undefined }) {
  const box = useRef<HTMLInputElement>(null)
  const suggestedFrom = useRef<number>(undefined)
  const {
    value = '',
    onChange,
    ...field
  } = useFormField<string>('email', { validate: undefined, onChange: undefined })

  // Before the next keystroke.
  useLayoutEffect(() => {
    if (suggestedFrom.current !== undefined)
      box.current?.setSelectionRange(suggestedFrom.current, value.length)
    suggestedFrom.current = undefined
  }, [value])

  return (
    <TextField
      {...field}
      ref={box}
      name="email"
      label={texts.email()}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      value={value}
      onChange={(typed) => {
        const suggested = suggestedEmail(value, typed, domain)
        if (suggested !== typed) suggestedFrom.current = typed.length
        onChange(suggested)
      }}
    />
  )
}

/** The typed text, plus the domain if it ends with a new @. */
export function suggestedEmail(before: string, typed: string, domain: string | undefined): string {
  const isFresh = typed.length > 1 && typed === `${before}@` && !before.includes('@')
  return isFresh && domain ? `${typed}${domain}` : typed
}

export function domainOf(email: string | undefined): string | undefined {
  return email?.split('@')[1] || undefined
}
