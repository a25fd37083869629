// Adds an employee, or edits one part of a record. It is a table with one row, so it goes the way of an import: a preview
// first.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getPersonOfCompany } from '@tem/contracts/calls/admin-people.ts'
import { type EmployeeColumn, employeeColumns } from '@tem/rules/account/employee-columns.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import { useSettings } from '@tem/sdk'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/person.ts'
import { PeopleChange, usePreview } from './people-change.tsx'

export type PersonOfCompany = AnswerOf<typeof getPersonOfCompany>['item']

export type Part = 'position' | 'contact' | 'bank'

type Column = (typeof employeeColumns)[number]

/** By column of employees.csv. */
type Values = Record<string, string | undefined>

const titles = (): Record<Part | 'new', string> => ({
  new: common.addEmployee(),
  position: texts.editPosition(),
  contact: texts.editContact(),
  bank: texts.editBankAccount(),
})

interface EditPersonProps {
  part: Part | 'new'
  /** Undefined if the employee is new. */
  person?: PersonOfCompany
  onClose: () => void
}

export function EditPerson({ part, person, onClose }: EditPersonProps) {
  const previewing = usePreview()
  const columns = columnsOf(part)
  const initial: Values = Object.fromEntries(columns.map(({ name }) => [name, shownValue(name, person)]))
  const [typed, setTyped] = useState(initial)
  const { data, error } = previewing
  const problems = data?.preview.problems ?? []
  const elsewhere = problems.find(({ column }) => !(column in initial))

  /** Mistakes stand at their fields. */
  async function preview(values: Values) {
    setTyped(values)
    try {
      const { preview } = await previewing.mutateAsync(
        linesOf(person?.employeeCode ?? values.employee_code ?? '', part, initial, values),
      )
      return Object.fromEntries(preview.problems.map(({ column, sentence }) => [column, sentence]))
    } catch {
      // Shown by the form.
      return undefined
    }
  }

  return (
    <SidePanel open onClose={onClose} title={titles()[part]}>
      {data && problems.length === 0 ? (
        <PeopleChange {...data} onBack={previewing.reset} onDone={onClose} />
      ) : (
        <FormFrame<Values>
          initialValues={typed}
          validate={(values) => missing(part, values)}
          onSubmit={preview}
          submitError={error?.message ?? elsewhere?.sentence ?? null}
          loading={previewing.isPending}
          submitLabel={common.preview()}
          loadingLabel={common.checking()}
          onCancel={onClose}
        >
          {({ form }) =>
            columns.map((column) => (
              <ColumnField
                key={column.name}
                column={column}
                optional={!mandatory[part]?.includes(column.name)}
                manager={person?.manager}
                onChange={(text) => {
                  if (column.name === 'department' && person)
                    form.change('heads_department', headsIn(text, person))
                }}
              />
            ))
          }
        </FormFrame>
      )}
    </SidePanel>
  )
}

/** Somebody new gets a bank account once their record is there. */
function columnsOf(part: Part | 'new'): readonly Column[] {
  const parts = part === 'new' ? ['first', 'contact', 'position'] : [part]
  return employeeColumns.filter((column) => parts.includes(column.part))
}

const yesNo = () =>
  [
    { value: 'yes', label: common.yes() },
    { value: 'no', label: common.no() },
  ] as const

const notGiven = () => ({ value: '', label: texts.notGiven() }) as const

interface ColumnFieldProps {
  column: Column
  optional: boolean
  manager: PersonOfCompany['manager'] | undefined
  onChange: (text: string) => void
}

function ColumnField({ column, optional, manager, onChange }: ColumnFieldProps) {
  const { dateFormat, today } = useSettings()
  const { name, kind, choices = [] } = column
  const label = inLanguage(column.label)
  const hint = inLanguage(column.hint)
  const words = { name, label, optional, ...(hint && { hint }) }
  switch (kind) {
    case 'colleague':
      return <ColleagueField {...words} manager={manager} />
    case 'day':
      return (
        <FormDateField {...words} format={dateFormat} {...(name === 'date_of_birth' && { max: today })} />
      )
    case 'yes-no':
      return <FormSelect {...words} optional={false} options={yesNo()} />
    case 'choice':
      return (
        <FormSelect
          {...words}
          options={[notGiven(), ...choices.map((one) => ({ ...one, label: inLanguage(one.label) }))]}
        />
      )
    case 'email':
      return <FormTextField {...words} type="email" />
    case 'mobile':
      return <FormTextField {...words} inputMode="numeric" />
    case 'digits':
      return <FormTextField {...words} inputMode="numeric" autoComplete="off" />
    case 'capitals':
      return <FormTextField {...words} capitals />
    default:
      return <FormTextField {...words} onChange={onChange} />
  }
}

interface ColleagueFieldProps {
  name: string
  label: string
  optional: boolean
  manager: PersonOfCompany['manager'] | undefined
}

function ColleagueField({ manager, ...words }: ColleagueFieldProps) {
  const { options, ...search } = useColleagues()
  return (
    <FormCombobox
      {...words}
      options={options.map(({ detail = '', ...option }) => ({ ...option, value: detail, detail }))}
      {...search}
      {...(manager && { known: [{ value: manager.employeeCode, label: manager.name }] })}
    />
  )
}

export function shownValue(column: EmployeeColumn, person: PersonOfCompany | undefined): string {
  if (!person) return column === 'tour_enabled' ? 'yes' : column === 'heads_department' ? 'no' : ''
  const { bank } = person
  const values: Partial<Record<EmployeeColumn, string | null | undefined>> = {
    name: person.name,
    email: person.email,
    phone: person.phone,
    date_of_birth: person.dateOfBirth,
    date_of_joining: person.dateOfJoining,
    manager_code: person.manager?.employeeCode,
    designation: person.designation,
    level: person.level,
    department: person.department,
    heads_department: headsIn(person.department ?? '', person),
    business_unit: person.businessUnit,
    territory: person.territory,
    warehouse: person.warehouse,
    tour_enabled: person.isTourEnabled ? 'yes' : 'no',
    last_working_day: person.lastWorkingDay,
    roles: person.roles.join('; '),
    bank_holder: bank?.holder,
    bank_branch: bank?.branch,
    bank_ifsc: bank?.ifsc,
  }
  return values[column] ?? ''
}

/** Somebody who moves heads the other department only if that is chosen too. */
export function headsIn(
  department: string,
  person: Pick<PersonOfCompany, 'department' | 'headsDepartment'>,
): 'yes' | 'no' {
  return person.headsDepartment && department === (person.department ?? '') ? 'yes' : 'no'
}

const mandatory: Partial<Record<Part | 'new', readonly EmployeeColumn[]>> = {
  new: ['employee_code', 'name'],
  contact: ['name'],
  bank: ['bank_account', 'bank_ifsc'],
}

function missing(part: Part | 'new', values: Values) {
  const empty = columnsOf(part).filter(({ name }) => mandatory[part]?.includes(name) && !values[name])
  return Object.fromEntries(empty.map(({ name, label }) => [name, errorTexts.mandatory(label)]))
}

/** These columns explain each other: one of them never goes alone. */
const together = [
  ['designation', 'level'],
  ['territory', 'state_code'],
  ['business_unit', 'track'],
  ['department', 'heads_department'],
]

export function linesOf(code: string, part: Part | 'new', initial: Values, values: Values): string[] {
  const changed = Object.keys(initial).filter((column) => (values[column] ?? '') !== (initial[column] ?? ''))
  const groups = together.filter((group) => group.some((column) => changed.includes(column))).flat()
  const columns = Object.keys(initial).filter(
    (column) =>
      column !== 'employee_code' && (part === 'bank' || changed.includes(column) || groups.includes(column)),
  )
  const cells = columns.map((column) => values[column] ?? '')
  return [
    ['employee_code', ...columns],
    [code, ...cells],
  ].map(csvLine)
}
