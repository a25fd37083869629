// Between the profile as the server has it and the flat text fields of the form.
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { updateMe } from '@tem/contracts/calls/me.ts'
import { type ProfileField, profileErrors } from '@tem/rules/account-rules.ts'
import { type Day, isDay } from '@tem/rules/company-day.ts'
import { driverDetails } from '@tem/rules/driver-details.ts'
import type { FieldErrors } from '@tem/rules/field-errors.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { isSameName } from '@tem/rules/person-name.ts'
import { numberErrors, tidyNumber } from '@tem/rules/personal-numbers.ts'
import type { Me } from './profile-screen.tsx'

type DriverField = (typeof driverDetails)[number]
type DetailField = ProfileField | 'carModel' | 'carNumber' | 'lastClosingReading' | 'cardNumber' | DriverField

export type Details = Partial<Record<DetailField, string>>

export function detailsOf(me: Me): Details {
  const { carDetails: car, petroCardDetails: card, driverDetails: driver } = me
  return {
    name: me.name,
    email: me.email ?? '',
    phone: me.phone ?? '',
    dob: me.dob ?? '',
    carModel: car?.carModel ?? '',
    carNumber: car?.carNumber ?? '',
    lastClosingReading: car?.lastClosingReading?.toString() ?? '',
    cardNumber: card?.cardNumber ?? '',
    ...Object.fromEntries(driverDetails.map((field) => [field, driver?.[field] ?? ''])),
  }
}

export function detailErrors(details: Details, today: Day, recordedName: string): FieldErrors<DetailField> {
  return {
    ...profileErrors(details, today),
    ...nameErrors(details, recordedName),
    ...numberErrors(details),
    ...dateErrors(details),
  }
}

function nameErrors({ name }: Details, recordedName: string): FieldErrors<DetailField> {
  return name && !isSameName(recordedName, name) ? { name: errorTexts.nameFromHr } : {}
}

function dateErrors(details: Details): FieldErrors<DetailField> {
  const dates = [
    ['expiryDate', 'Licence Expiry Date'],
    ['startDate', 'Start Date'],
    ['endDate', 'End Date'],
  ] as const
  const wrong = dates.filter(([field]) => details[field] && !isDay(details[field]))
  return Object.fromEntries(wrong.map(([field, label]) => [field, errorTexts.notValid(label)]))
}

export function payloadOf(details: Details): PayloadOf<typeof updateMe> {
  const { name = '', email = '', phone = '', dob = '', lastClosingReading } = details
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    dob,
    carDetails: {
      ...filled({ carModel: details.carModel, carNumber: details.carNumber?.toUpperCase() }),
      ...(lastClosingReading && { lastClosingReading: Number(lastClosingReading) }),
    },
    petroCardDetails: filled({ cardNumber: tidyNumber('cardNumber', details.cardNumber ?? '') }),
    driverDetails: filled({
      ...Object.fromEntries(driverDetails.map((field) => [field, details[field]])),
      aadharNumber: tidyNumber('aadharNumber', details.aadharNumber ?? ''),
      licenceNumber: tidyNumber('licenceNumber', details.licenceNumber ?? ''),
    }),
  }
}

/** What was left blank is not sent: the section then has no such value. */
function filled(section: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(section).map(([field, text]) => [field, text?.trim() ?? ''])
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}
