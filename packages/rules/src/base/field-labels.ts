// Labels of the wire's field names on screens and in messages.
import { claimFields } from '../claim/claim-fields.ts'
import * as errorTexts from './error-texts.ts'
import { isBlank } from './field-errors.ts'

const labels: Readonly<Record<string, string>> = {
  username: 'Employee ID',
  password: 'Password',
  newPassword: 'New Password',
  token: 'OTP',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  email: 'Email',
  mobile: 'Mobile Number',
  phone: 'Mobile Number',
  name: 'Name',
  dob: 'Date of Birth',
  expenseDate: 'Expense Date',
  type: 'Expense Type',
  category: 'Category',
  subCategory: 'Sub Category',
  customRate: 'Unit Rate',
  placesVisited: 'Places Visited',
  note: 'Note',
  reimbursableAmount: 'Reimbursable Amount',
  requestedFor: 'Requested For',
  purpose: 'Tour Purpose',
  tripType: 'Trip Type',
  tripMode: 'Mode of Trip',
  fromLocation: 'From Location',
  toLocation: 'To Location',
  fromDate: 'From Date',
  toDate: 'To Date',
  from: 'From Date',
  to: 'To Date',
}

/** Required fields whose message is older than the pattern "{Label} is Mandatory.". */
const sentences: Readonly<Record<string, string>> = {
  username: errorTexts.employeeIdMandatory,
  purpose: errorTexts.tourPurpose,
  peopleType: errorTexts.peopleType,
  employee: errorTexts.employee,
  companyName: errorTexts.companyName,
}

export function labelOf(field: string): string {
  return own(labels, field) ?? ownField(field) ?? spellOut(field)
}

function ownField(field: string): string | undefined {
  return Object.hasOwn(claimFields, field) ? claimFields[field as keyof typeof claimFields].label : undefined
}

export function mandatory(field: string): string {
  return own(sentences, field) ?? errorTexts.mandatory(labelOf(field))
}

/** For a text that may not be blank. */
export function requiredError(field: string, value: string | undefined): string | undefined {
  return isBlank(value) ? mandatory(field) : undefined
}

function own(table: Readonly<Record<string, string>>, field: string): string | undefined {
  return Object.hasOwn(table, field) ? table[field] : undefined
}

/** 'lastClosingReading' → 'Last Closing Reading' */
function spellOut(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/^_+/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
