// The part of the profile that the employee can edit. Bank, manager, level and role are read-only.

import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { getMe, updateMe } from '@tem/contracts/calls/me.ts'
import { changedContacts, type ProfileField, profileErrors } from '@tem/rules/account/account-rules.ts'
import { isSameName } from '@tem/rules/account/person-name.ts'
import { type Day, isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { FieldErrors } from '@tem/rules/base/field-errors.ts'
import { numberErrors, tidyNumber } from '@tem/rules/base/personal-numbers.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { driverDetails } from '@tem/rules/claim/claim-form.ts'
import {
  call,
  callKey,
  callQuery,
  refreshSession,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormNumberField } from '@tem/ui/field/number-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormWarnedField } from '@tem/ui/field/warned-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/edit-details.ts'
import * as profileTexts from '../../texts/made/profile.ts'
import { ConfirmContacts, type ContactCodes } from './confirm-contacts.tsx'
import styles from './details-fields.module.css'

export type Me = AnswerOf<typeof getMe>['item']

interface EditDetailsProps {
  open: boolean
  onClose: () => void
}

export function EditDetails({ open, onClose }: EditDetailsProps) {
  return (
    <SidePanel open={open} onClose={onClose} title={texts.title()}>
      <DetailsForm onDone={onClose} />
    </SidePanel>
  )
}

function DetailsForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const { today } = useSettings()
  // Full numbers instead of the last four digits; never cached beyond this form.
  const profile = useQuery({ ...callQuery(getMe, { reveal: true }), gcTime: 0, staleTime: 0 })
  // The typed values, kept while a new contact is confirmed.
  const [draft, setDraft] = useState<Details>()
  const [isConfirming, setConfirming] = useState(false)
  const saving = useMutation({
    mutationFn: ({ details, codes = {} }: { details: Details; codes?: ContactCodes }) =>
      call(updateMe, {
        ...payloadOf(details),
        ...(codes.email && { emailCode: codes.email.trim() }),
        ...(codes.phone && { phoneCode: codes.phone.trim() }),
      }),
    onSuccess: async () => {
      toast.success(successTexts.profileUpdated)
      onDone()
      await refreshSession()
      await queries.invalidateQueries({ queryKey: callKey(getMe) })
    },
    meta: { errorShownInline: true },
  })

  if (profile.isError && !profile.data)
    return (
      <ErrorState message={profile.error.message} onRetry={profile.refetch} retrying={profile.isFetching} />
    )
  // A refetch would reset the typed values.
  if (!profile.data) return <FormSkeleton count={6} />
  const me = profile.data.item
  const newContacts = (details: Details) =>
    changedContacts(me, { email: details.email, phone: details.phone })

  if (isConfirming && draft)
    return (
      <ConfirmContacts
        contacts={Object.fromEntries(
          newContacts(draft).map((contact) => [contact, draft[contact]?.trim() ?? '']),
        )}
        error={saving.error?.message ?? null}
        saving={saving.isPending}
        onConfirm={(codes) => saving.mutate({ details: draft, codes })}
        onBack={() => setConfirming(false)}
      />
    )
  return (
    <FormFrame<Details>
      initialValues={draft ?? detailsOf(me)}
      validate={(values) => detailErrors(values, today, me.name)}
      onSubmit={(details) => {
        setDraft(details)
        if (newContacts(details).length > 0) setConfirming(true)
        else saving.mutate({ details })
      }}
      submitError={saving.error?.message ?? null}
      loading={saving.isPending}
      submitLabel={texts.save()}
      onCancel={onDone}
    >
      <PersonalFields />
      <CarFields />
      <PetroCardFields />
      <DriverFields />
    </FormFrame>
  )
}

// Converts between the server's profile and the flat text fields of the form.

type DriverField = (typeof driverDetails)[number]
type DetailField = ProfileField | 'carModel' | 'carNumber' | 'lastClosingReading' | 'cardNumber' | DriverField

type Details = Partial<Record<DetailField, string>>

function detailsOf(me: Me): Details {
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

function detailErrors(details: Details, today: Day, recordedName: string): FieldErrors<DetailField> {
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
    ['expiryDate', profileTexts.licenceExpiry()],
    ['startDate', profileTexts.startDate()],
    ['endDate', profileTexts.endDate()],
  ] as const
  const wrong = dates.filter(([field]) => details[field] && !isDay(details[field]))
  return Object.fromEntries(wrong.map(([field, label]) => [field, errorTexts.notValid(label)]))
}

function payloadOf(details: Details): PayloadOf<typeof updateMe> {
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

/** Blank fields are not sent: the section then has no such value. */
function filled(section: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(section).map(([field, text]) => [field, text?.trim() ?? ''])
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

function PersonalFields() {
  const { today, dateFormat } = useSettings()
  return (
    <Section title={texts.you()}>
      <FormTextField name="name" label={texts.name()} autoComplete="name" />
      <FormTextField name="email" label={texts.email()} type="email" autoComplete="email" />
      <FormWarnedField name="phone" label={texts.mobile()} type="tel" autoComplete="tel-national" figures />
      <FormDateField name="dob" label={texts.born()} max={today} format={dateFormat} />
    </Section>
  )
}

function CarFields() {
  return (
    <Section title={texts.car()}>
      <FormTextField name="carModel" label={profileTexts.vehicle()} optional />
      <FormWarnedField name="carNumber" label={profileTexts.registration()} capitals optional />
      <FormNumberField
        name="lastClosingReading"
        label={profileTexts.closingReading()}
        maxDigits={7}
        suffix={texts.km()}
        optional
      />
    </Section>
  )
}

function PetroCardFields() {
  return (
    <Section title={texts.petroCard()}>
      <FormTextField
        name="cardNumber"
        label={texts.cardNumber()}
        inputMode="numeric"
        autoComplete="off"
        figures
        optional
      />
    </Section>
  )
}

function DriverFields() {
  const { dateFormat } = useSettings()
  return (
    <Section title={texts.driver()} note={texts.driverNote()}>
      <FormTextField name="driverName" label={profileTexts.driverName()} optional />
      <FormWarnedField name="driverMobileNumber" label={texts.mobile()} type="tel" figures optional />
      <FormWarnedField
        name="aadharNumber"
        label={profileTexts.aadhaar()}
        inputMode="numeric"
        autoComplete="off"
        figures
        optional
      />
      <FormTextField name="licenceNumber" label={profileTexts.licence()} capitals optional />
      <FormDateField name="expiryDate" label={profileTexts.licenceExpiry()} format={dateFormat} optional />
      <FormTextField name="GPANumber" label={profileTexts.gpa()} optional />
      <FormDateField name="startDate" label={profileTexts.startDate()} format={dateFormat} optional />
      <FormDateField name="endDate" label={profileTexts.endDate()} format={dateFormat} optional />
      <FormTextField name="paymentAppName" label={profileTexts.paymentApp()} optional />
    </Section>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack as="fieldset">
      <Text as="legend" size="large" weight="strong" className={styles.title}>
        {title}
      </Text>
      {note !== undefined && (
        <Text as="p" tone="soft" size="small" className={styles.note}>
          {note}
        </Text>
      )}
      {children}
    </Stack>
  )
}
