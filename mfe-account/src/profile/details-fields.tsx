import { useSettings } from '@tem/sdk'
import { FormDateField } from '@tem/ui/form/form-date-field.tsx'
import { FormNumberField } from '@tem/ui/form/form-number-field.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { FormWarnedField } from '@tem/ui/form/form-warned-field.tsx'
import type { ReactNode } from 'react'
import styles from './details-fields.module.css'

export function PersonalFields() {
  const { today, dateFormat } = useSettings()
  return (
    <Section title="You">
      <FormTextField name="name" label="Name" autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" autoComplete="email" />
      <FormWarnedField name="phone" label="Mobile Number" type="tel" autoComplete="tel-national" figures />
      <FormDateField name="dob" label="Date of Birth" max={today} format={dateFormat} />
    </Section>
  )
}

export function CarFields() {
  return (
    <Section title="Car">
      <FormTextField name="carModel" label="Vehicle Make/Model" optional />
      <FormWarnedField name="carNumber" label="Vehicle Registration Number" capitals optional />
      <FormNumberField
        name="lastClosingReading"
        label="Last Closing Reading"
        maxDigits={7}
        suffix="km"
        optional
      />
    </Section>
  )
}

export function PetroCardFields() {
  return (
    <Section title="Petro card">
      <FormTextField
        name="cardNumber"
        label="Card Number"
        inputMode="numeric"
        autoComplete="off"
        figures
        optional
      />
    </Section>
  )
}

export function DriverFields() {
  const { dateFormat } = useSettings()
  return (
    <Section title="Driver" note="Filled in for you when you claim a driver's salary.">
      <FormTextField name="driverName" label="Driver Name" optional />
      <FormWarnedField name="driverMobileNumber" label="Mobile Number" type="tel" figures optional />
      <FormWarnedField
        name="aadharNumber"
        label="Aadhar Number"
        inputMode="numeric"
        autoComplete="off"
        figures
        optional
      />
      <FormTextField name="licenceNumber" label="Licence Number" capitals optional />
      <FormDateField name="expiryDate" label="Licence Expiry Date" format={dateFormat} optional />
      <FormTextField name="GPANumber" label="GPA Number" optional />
      <FormDateField name="startDate" label="Start Date" format={dateFormat} optional />
      <FormDateField name="endDate" label="End Date" format={dateFormat} optional />
      <FormTextField name="paymentAppName" label="Payment App Name" optional />
    </Section>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  )
}
