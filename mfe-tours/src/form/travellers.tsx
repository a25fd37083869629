// The travellers: up to seven, each added after validation.
import { getMe } from '@tem/contracts/calls/me.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'
import { getContact } from '@tem/contracts/calls/users.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import {
  MAX_TRAVELLERS,
  peopleTypeLabels,
  peopleTypes,
  type RequestedFor,
  type Traveller,
  travellerErrors,
} from '@tem/rules/tour/tour-form.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { callQuery, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField, TextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { FormWarnedField } from '@tem/ui/field/warned-field.tsx'
import { Columns, Row } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-final-form'
import * as texts from '../../texts/made/people.ts'
import { travellerLine, wholeName } from '../plan/lines.tsx'
import { tourToEditQuery } from '../tours/tour-queries.ts'
import { ItemList, type Typing } from './item-list.tsx'
import { travellersOf } from './tour-draft.ts'
import styles from './tour-form.module.css'

interface TravellersProps {
  requestedFor: RequestedFor
  locked: boolean
}

export function Travellers({ requestedFor, locked }: TravellersProps) {
  const { today } = useSettings()
  const isOnBehalf = requestedFor === 'onBehalf'
  return (
    <ItemList<Traveller>
      what="Traveler"
      title={(count) => texts.detailsOfMost({ count, most: MAX_TRAVELLERS })}
      name="travelerDetails"
      typedName="traveller"
      locked={locked}
      most={{ count: MAX_TRAVELLERS, text: errorTexts.tooManyTravellers }}
      lineOf={travellerLine}
      nameOf={wholeName}
      errorsOf={(traveller, others) => travellerErrors(traveller, requestedFor, today, others)}
      // Guests often come from the same company.
      next={(last) =>
        isOnBehalf && last ? { peopleType: last.peopleType, companyName: last.companyName } : {}
      }
    >
      {(typing) => (
        <>
          {typing.items.length === 0 && <KnownTravellers {...typing} />}
          <TravellerFields
            traveller={typing.item}
            isOnBehalf={isOnBehalf}
            emailDomain={domainOf(typing.items.at(-1)?.email)}
          />
        </>
      )}
    </ItemList>
  )
}

// Shortcuts while the list is empty: the person who fills in the form, or all travellers of the previous tour.

const meQuery = callQuery(getMe, {})
const lastTourQuery = callQuery(listTours, { sort: 'desc', sortBy: 'requestedDate', limit: 10 })

function KnownTravellers({ fillIn, replaceAll }: Pick<Typing<Traveller>, 'fillIn' | 'replaceAll'>) {
  const me = useQuery(meQuery).data?.item
  const lastTour = useQuery(lastTourQuery).data?.list[0]
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => queries.fetchQuery(tourToEditQuery(id)),
    onSuccess: ({ item }) => replaceAll(travellersOf(item)),
    onError: (error) => toast.failure(error.message),
  })

  function fillInMe() {
    if (!me) return
    const { name, phone, dob, email } = me
    fillIn({ ...namesOf(name), phone: phone ?? '', dob: dob ?? '', email: email ?? '' })
  }

  return (
    <Row gap={2} className={styles.actions}>
      <Button size="small" onClick={fillInMe} disabled={!me}>
        {texts.fillInMine()}
      </Button>
      {lastTour && (
        <Button size="small" busy={isPending && texts.copying()} onClick={() => mutate(lastTour._id)}>
          {texts.sameAs({ place: lastTour.place.join(', ') })}
        </Button>
      )}
    </Row>
  )
}

// The fields of one traveller, in the order of the specification.

interface TravellerFieldsProps {
  traveller: Traveller
  isOnBehalf: boolean
  emailDomain: string | undefined
}

const peopleTypeOptions = () =>
  peopleTypes.map((value) => ({ value, label: inLanguage(peopleTypeLabels[value]) }))
const contactQuery = (_id: string) => ({ ...callQuery(getContact, { _id }), retry: false })
const numeric = { inputMode: 'numeric', figures: true, autoComplete: 'off' } as const

function TravellerFields({ traveller, isOnBehalf, emailDomain }: TravellerFieldsProps) {
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
