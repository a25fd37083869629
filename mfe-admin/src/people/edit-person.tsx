// Edits one part of a person's record. It is a table with one row, so it goes the way of an import: a preview first.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getPersonOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { roles } from '@tem/rules/account/permissions.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { useSettings } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { useColleagues } from '@tem/views/use-colleagues.ts'
import { useState } from 'react'
import { PeopleChange, usePreview } from './people-change.tsx'

export type PersonOfCompany = AnswerOf<typeof getPersonOfCompany>['item']

export type Part = 'position' | 'contact' | 'bank'

/** By column of employees.csv. */
type Values = Record<string, string | undefined>

const titles: Record<Part, string> = {
  position: 'Edit position',
  contact: 'Edit contact',
  bank: 'Edit bank account',
}

interface EditPersonProps {
  part: Part
  person: PersonOfCompany
  onClose: () => void
}

export function EditPerson({ part, person, onClose }: EditPersonProps) {
  const previewing = usePreview()
  const initial = valuesOf[part](person)
  const [typed, setTyped] = useState(initial)
  const { data, error } = previewing
  const problems = data?.preview.problems ?? []
  const elsewhere = problems.find(({ column }) => !(column in initial))

  /** Mistakes stand at their fields. */
  async function preview(values: Values) {
    setTyped(values)
    try {
      const { preview } = await previewing.mutateAsync(linesOf(person.employeeCode, part, initial, values))
      return Object.fromEntries(preview.problems.map(({ column, sentence }) => [column, sentence]))
    } catch {
      // Shown by the form.
      return undefined
    }
  }

  return (
    <SidePanel open onClose={onClose} title={titles[part]}>
      {data && problems.length === 0 ? (
        <PeopleChange {...data} onBack={previewing.reset} onDone={onClose} />
      ) : (
        <FormFrame<Values>
          initialValues={typed}
          validate={part === 'bank' ? bankErrors : () => ({})}
          onSubmit={preview}
          submitError={error?.message ?? elsewhere?.sentence ?? null}
          loading={previewing.isPending}
          submitLabel="Preview"
          loadingLabel="Checking"
          onCancel={onClose}
        >
          {({ form }) => (
            <>
              {part === 'position' && (
                <PositionFields
                  person={person}
                  onDepartment={(department) => form.change('heads_department', headsIn(department, person))}
                />
              )}
              {part === 'contact' && <ContactFields />}
              {part === 'bank' && <BankFields />}
            </>
          )}
        </FormFrame>
      )}
    </SidePanel>
  )
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

interface PositionFieldsProps {
  person: PersonOfCompany
  onDepartment: (department: string) => void
}

function PositionFields({ person: { manager }, onDepartment }: PositionFieldsProps) {
  const { options, ...search } = useColleagues()
  return (
    <>
      <FormCombobox
        name="manager_code"
        label="Manager"
        options={options.map(({ detail = '', ...option }) => ({ ...option, value: detail, detail }))}
        {...search}
        {...(manager && { known: [{ value: manager.employeeCode, label: manager.name }] })}
      />
      <FormTextField name="designation" label="Designation" />
      <FormTextField name="level" label="Level" hint="L1 to L9; needed for a new designation." />
      <FormTextField name="department" label="Department" onChange={onDepartment} />
      <FormSelect name="heads_department" label="Heads the department" options={yesNo} />
      <FormTextField name="business_unit" label="Business unit" />
      <FormTextField name="territory" label="Territory" />
      <FormTextField
        name="state_code"
        label="State code"
        hint="Two digits of the GST state code; needed for a new territory."
        inputMode="numeric"
      />
      <FormTextField name="warehouse" label="Warehouse" />
      <FormSelect name="tour_enabled" label="Requests tours" options={yesNo} />
      <FormTextField
        name="roles"
        label="Roles"
        hint={`Separated by semicolons: ${roles.join(', ')}. Some are for a unit or territory: gbu_executive:Crop Nutrition.`}
      />
    </>
  )
}

function ContactFields() {
  const { dateFormat, today } = useSettings()
  return (
    <>
      <FormTextField name="name" label="Name" />
      <FormTextField name="email" label="Email" type="email" />
      <FormTextField name="phone" label="Mobile number" inputMode="numeric" />
      <FormDateField name="date_of_birth" label="Date of birth" max={today} format={dateFormat} />
      <FormDateField name="date_of_joining" label="Date of joining" format={dateFormat} />
    </>
  )
}

function BankFields() {
  return (
    <>
      <FormTextField name="bank_holder" label="Account holder" />
      <FormTextField
        name="bank_account"
        label="Account number"
        hint="Type the whole number: only its end is shown."
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextField name="bank_branch" label="Branch" />
      <FormTextField name="bank_ifsc" label="IFSC" capitals />
    </>
  )
}

const valuesOf: Record<Part, (person: PersonOfCompany) => Values> = {
  position: (person) => ({
    manager_code: person.manager?.employeeCode ?? '',
    designation: person.designation ?? '',
    level: person.level ?? '',
    department: person.department ?? '',
    heads_department: headsIn(person.department ?? '', person),
    business_unit: person.businessUnit ?? '',
    territory: person.territory ?? '',
    state_code: '',
    warehouse: person.warehouse ?? '',
    tour_enabled: person.isTourEnabled ? 'yes' : 'no',
    roles: person.roles.join('; '),
  }),
  contact: (person) => ({
    name: person.name,
    email: person.email ?? '',
    phone: person.phone ?? '',
    date_of_birth: person.dateOfBirth ?? '',
    date_of_joining: person.dateOfJoining ?? '',
  }),
  bank: ({ bank }) => ({
    bank_holder: bank?.holder ?? '',
    bank_account: '',
    bank_branch: bank?.branch ?? '',
    bank_ifsc: bank?.ifsc ?? '',
  }),
}

/** Somebody who moves heads the other department only if that is chosen too. */
export function headsIn(
  department: string,
  person: Pick<PersonOfCompany, 'department' | 'headsDepartment'>,
): 'yes' | 'no' {
  return person.headsDepartment && department === (person.department ?? '') ? 'yes' : 'no'
}

function bankErrors({ bank_account, bank_ifsc }: Values) {
  return {
    bank_account: bank_account ? undefined : errorTexts.mandatory('Account number'),
    bank_ifsc: bank_ifsc ? undefined : errorTexts.mandatory('IFSC'),
  }
}

/** These columns explain each other: one of them never goes alone. */
const together = [
  ['designation', 'level'],
  ['territory', 'state_code'],
  ['department', 'heads_department'],
]

export function linesOf(code: string, part: Part, initial: Values, values: Values): string[] {
  const changed = Object.keys(initial).filter((column) => (values[column] ?? '') !== (initial[column] ?? ''))
  const groups = together.filter((group) => group.some((column) => changed.includes(column))).flat()
  const columns = Object.keys(initial).filter(
    (column) => part === 'bank' || changed.includes(column) || groups.includes(column),
  )
  const cells = columns.map((column) => values[column] ?? '')
  return [
    ['employee_code', ...columns],
    [code, ...cells],
  ].map(csvLine)
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
