// What the company records of an employee, one row each: the import and its template, the forms, the preview of a change
// and the trail follow.
import { roles } from './permissions.ts'

interface ColumnSpec<Name extends string> {
  /** In the header of employees.csv. */
  readonly name: Name
  readonly label: string
  /** Where a form asks for it; `first` only for somebody new, `import` never. */
  readonly part: 'first' | 'contact' | 'position' | 'bank' | 'import'
  readonly kind?: 'email' | 'mobile' | 'day' | 'yes-no' | 'choice' | 'colleague' | 'digits' | 'capitals'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
  /** Headings that other systems give it. */
  readonly elsewhere?: readonly string[]
}

function columnsOf<const Name extends string>(columns: readonly ColumnSpec<Name>[]) {
  return columns
}

const levels = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9'].map((value) => ({
  value,
  label: value,
}))

export const tracks = [
  { value: 'none', label: 'None' },
  { value: 'gbu', label: 'GBU' },
  { value: 'sm', label: 'SM' },
] as const

export const employeeColumns = columnsOf([
  {
    name: 'employee_code',
    label: 'Employee ID',
    part: 'first',
    elsewhere: ['Emp ID', 'Emp code', 'Emp no', 'Employee no', 'Employee number', 'Staff ID'],
  },
  { name: 'name', label: 'Name', part: 'contact', elsewhere: ['Full name', 'Employee name', 'Emp name'] },
  {
    name: 'email',
    label: 'Email',
    part: 'contact',
    kind: 'email',
    elsewhere: ['Email ID', 'Email address', 'Work email', 'Official email'],
  },
  {
    name: 'phone',
    label: 'Mobile number',
    part: 'contact',
    kind: 'mobile',
    elsewhere: ['Phone', 'Mobile', 'Mobile no', 'Phone number', 'Contact number'],
  },
  {
    name: 'date_of_birth',
    label: 'Date of birth',
    part: 'contact',
    kind: 'day',
    elsewhere: ['DOB', 'Birth date'],
  },
  {
    name: 'date_of_joining',
    label: 'Date of joining',
    part: 'contact',
    kind: 'day',
    elsewhere: ['DOJ', 'Joining date', 'Hire date', 'Start date'],
  },
  {
    name: 'manager_code',
    label: 'Manager',
    part: 'position',
    kind: 'colleague',
    elsewhere: ['Manager ID', 'Reporting manager', 'Reports to', 'Supervisor'],
  },
  {
    name: 'designation',
    label: 'Designation',
    part: 'position',
    elsewhere: ['Job title', 'Position'],
  },
  {
    name: 'level',
    label: 'Level',
    part: 'position',
    elsewhere: ['Grade', 'Band'],
    kind: 'choice',
    choices: levels,
    hint: 'Needed for a new designation.',
  },
  { name: 'department', label: 'Department', part: 'position', elsewhere: ['Dept'] },
  { name: 'heads_department', label: 'Heads the department', part: 'position', kind: 'yes-no' },
  { name: 'business_unit', label: 'Business unit', part: 'position', elsewhere: ['BU', 'Unit', 'Division'] },
  {
    name: 'track',
    label: 'Track of the business unit',
    part: 'first',
    kind: 'choice',
    choices: tracks,
    hint: 'Only for a new business unit: which extra approvals its claims need.',
  },
  { name: 'territory', label: 'Territory', part: 'position', elsewhere: ['Region'] },
  {
    name: 'state_code',
    label: 'State of the territory',
    part: 'position',
    elsewhere: ['State'],
    hint: 'Its name or GST code; needed for a new territory.',
  },
  { name: 'warehouse', label: 'Warehouse', part: 'position' },
  { name: 'tour_enabled', label: 'Requests tours', part: 'position', kind: 'yes-no' },
  {
    name: 'last_working_day',
    label: 'Last working day',
    part: 'position',
    elsewhere: ['LWD', 'Last day', 'Last working date', 'Exit date', 'Relieving date'],
    kind: 'day',
    hint: 'Until the end of this day nothing changes. From the next day they can’t sign in, so they submit their last claims by then; what waits for them goes to the administrators.',
  },
  { name: 'active', label: 'Working here', part: 'import', kind: 'yes-no' },
  {
    name: 'roles',
    label: 'Roles',
    part: 'position',
    hint: `Separated by semicolons: ${roles.join(', ')}. Some are for a unit or territory: gbu_executive:Crop Nutrition.`,
  },
  {
    name: 'bank_holder',
    label: 'Account holder',
    part: 'bank',
    elsewhere: ['Account holder name', 'Name as per bank'],
  },
  {
    name: 'bank_account',
    label: 'Account number',
    part: 'bank',
    elsewhere: ['Account no', 'Bank account', 'Bank account number'],
    kind: 'digits',
    hint: 'Type the whole number: only its end is shown.',
  },
  { name: 'bank_branch', label: 'Branch', part: 'bank', elsewhere: ['Bank branch', 'Branch name'] },
  { name: 'bank_ifsc', label: 'IFSC', part: 'bank', kind: 'capitals', elsewhere: ['IFSC code'] },
])

/** The labels of what a company names in its own words, such as a department called Finance: shown as it was typed. */
export const typedLabels: ReadonlySet<string> = new Set(
  employeeColumns
    .filter(({ name, ...column }) => !('kind' in column) && name !== 'roles' && name !== 'state_code')
    .map(({ label }) => label),
)

export type EmployeeColumn = (typeof employeeColumns)[number]['name']

/** A column about the employee. The others say which row it is, or describe a place that is new. */
export type EmployeeFact = Exclude<EmployeeColumn, 'employee_code' | 'track' | 'state_code'>

const others: readonly EmployeeColumn[] = ['employee_code', 'track', 'state_code']

export const employeeFacts: readonly EmployeeFact[] = employeeColumns
  .map(({ name }) => name)
  .filter((name): name is EmployeeFact => !others.includes(name))

export function columnOf(wanted: EmployeeColumn) {
  const found = employeeColumns.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no column ${wanted}.`)
  return found
}

export function labelOf(name: EmployeeColumn): string {
  return columnOf(name).label
}
