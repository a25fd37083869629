// The fields of one traveller, in the order of the specification.

import type { FieldErrors } from '@tem/rules/base/field-errors.ts'
import { numberWarning } from '@tem/rules/base/personal-numbers.ts'
import { peopleTypeLabels, peopleTypes, type Traveler } from '@tem/rules/tour/tour-form.ts'
import { useSettings } from '@tem/sdk'
import { Combobox } from '@tem/ui/field/combobox.tsx'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { Select } from '@tem/ui/field/select.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { useColleagues } from '@tem/views/use-colleagues.ts'
import { wholeName } from '../plan/lines.tsx'
import { EmailField } from './email-field.tsx'
import { namesOf } from './names-of.ts'
import styles from './tour-form.module.css'

interface TravelerFieldsProps {
  traveler: Traveler
  isOnBehalf: boolean
  emailDomain: string | undefined
  errors: FieldErrors<keyof Traveler>
  onType: (change: Partial<Traveler>) => void
}

type TextOf = 'companyName' | 'firstName' | 'middleName' | 'lastName' | 'phone' | 'aadharNumber' | 'email'

const kinds = peopleTypes.map((value) => ({ value, label: peopleTypeLabels[value] }))

export function TravelerFields({ traveler, isOnBehalf, emailDomain, errors, onType }: TravelerFieldsProps) {
  const { today, dateFormat } = useSettings()
  const text = (field: TextOf) => ({
    value: traveler[field] ?? '',
    onChange: (value: string) => onType({ [field]: value }),
    error: errors[field],
    autoComplete: 'off',
  })
  return (
    <div className={styles.grid}>
      {isOnBehalf && (
        <Select
          label="People Type"
          options={kinds}
          value={traveler.peopleType ?? ''}
          onChange={(peopleType) => onType({ peopleType })}
          error={errors.peopleType}
        />
      )}
      {isOnBehalf && traveler.peopleType === 'employee' && (
        <EmployeeField traveler={traveler} error={errors.employee} onType={onType} />
      )}
      {isOnBehalf && traveler.peopleType !== 'employee' && (
        <TextField label="Company Name" {...text('companyName')} />
      )}
      <TextField label="First Name" {...text('firstName')} />
      <TextField label="Middle Name" {...text('middleName')} />
      <TextField label="Last Name" {...text('lastName')} />
      <DateField
        label="Date of Birth"
        max={today}
        format={dateFormat}
        value={traveler.dob ?? ''}
        onChange={(dob) => onType({ dob })}
        error={errors.dob}
      />
      <TextField
        label="Mobile Number"
        inputMode="numeric"
        figures
        hint={numberWarning('phone', traveler.phone)}
        {...text('phone')}
      />
      <TextField
        label="Aadhar Number"
        inputMode="numeric"
        figures
        hint={numberWarning('aadharNumber', traveler.aadharNumber)}
        {...text('aadharNumber')}
      />
      <EmailField label="Email" domain={emailDomain} {...text('email')} />
    </div>
  )
}

type EmployeeFieldProps = Pick<TravelerFieldsProps, 'traveler' | 'onType'> & { error: string | undefined }

/** Choosing an employee fills in the names. */
function EmployeeField({ traveler, error, onType }: EmployeeFieldProps) {
  const colleagues = useColleagues()
  const { employee = '' } = traveler
  return (
    <Combobox
      label="Employee"
      value={employee}
      onChange={(id) => {
        const name = colleagues.options.find(({ value }) => value === id)?.label ?? ''
        onType({ employee: id, ...namesOf(name) })
      }}
      error={error}
      known={employee === '' ? [] : [{ value: employee, label: wholeName(traveler) }]}
      {...colleagues}
    />
  )
}
