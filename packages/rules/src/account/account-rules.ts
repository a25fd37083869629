// What the account forms require, and the message for each wrong field.
import { type Day, isDay } from '../base/company-day.ts'
import * as errorTexts from '../base/error-texts.ts'
import { errorsOf, type FieldErrors, firstOf, isBlank } from '../base/field-errors.ts'
import { labelOf, mandatory, requiredError } from '../base/field-labels.ts'
import { type PasswordFlaw, passwordFlaw } from '../base/password-policy.ts'
import { isEmail, matches, plainMobile } from '../base/patterns.ts'
import { hasHiddenCharacters } from './person-name.ts'

type Given<Field extends string> = Partial<Record<Field, string | undefined>>

export function signInErrors(form: Given<'username' | 'password'>): FieldErrors<'username' | 'password'> {
  return errorsOf({
    username: usernameError(form.username),
    password: requiredError('password', form.password),
  })
}

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'mobile' | 'username' | 'password'

export function signUpErrors(form: Given<SignUpField>): FieldErrors<SignUpField> {
  return errorsOf({
    firstName: nameError('firstName', form.firstName),
    lastName: nameError('lastName', form.lastName),
    email: emailError(form.email),
    mobile: mobileError('mobile', form.mobile),
    username: usernameError(form.username),
    password: newPasswordError('password', form.password, form.username),
  })
}

/** A one-time code, or an administrator's invitation: only the server can check it. */
export function signUpCodeErrors(form: Given<'token'>): FieldErrors<'token'> {
  return errorsOf({ token: requiredError('token', form.token) })
}

export function forgotErrors(form: Given<'username'>): FieldErrors<'username'> {
  return errorsOf({ username: usernameError(form.username) })
}

/** The link in the email has both; without either it is useless. */
export function resetLinkError(link: {
  username?: string | null
  token?: string | null
}): string | undefined {
  return isBlank(link.username) || isBlank(link.token) ? errorTexts.invalidLink : undefined
}

export function resetErrors(
  form: Given<'token' | 'password'>,
  username: string | undefined,
): FieldErrors<'token' | 'password'> {
  return errorsOf({
    token: requiredError('token', form.token),
    password: newPasswordError('password', form.password, username),
  })
}

export function changePasswordErrors(
  form: Given<'password' | 'newPassword'>,
  employeeId: string | undefined,
): FieldErrors<'password' | 'newPassword'> {
  return errorsOf({
    password: isBlank(form.password) ? errorTexts.mandatory('Current Password') : undefined,
    newPassword: firstOf(
      !isBlank(form.newPassword) && form.newPassword === form.password && errorTexts.samePassword,
      newPasswordError('newPassword', form.newPassword, employeeId),
    ),
  })
}

export type ProfileField = 'name' | 'email' | 'phone' | 'dob'

export function profileErrors(form: Given<ProfileField>, today: Day): FieldErrors<ProfileField> {
  return errorsOf({
    name: nameError('name', form.name),
    email: emailError(form.email),
    phone: mobileError('phone', form.phone),
    dob: firstOf(
      requiredError('dob', form.dob),
      !isDay(form.dob) && errorTexts.notValid('Date of Birth'),
      isDay(form.dob) && form.dob > today && errorTexts.noFuture('Date of Birth'),
    ),
  })
}

/** Once the password is right, a code goes to each contact that will change. */
export function contactCodeErrors(
  form: Given<'password' | 'email' | 'phone'>,
): FieldErrors<'password' | 'email' | 'phone'> {
  return errorsOf({
    password: requiredError('password', form.password),
    email: form.email === undefined ? undefined : emailError(form.email),
    phone: form.phone === undefined ? undefined : mobileError('phone', form.phone),
  })
}

function nameError(field: string, name: string | undefined): string | undefined {
  return firstOf(
    requiredError(field, name),
    hasHiddenCharacters(name ?? '') && errorTexts.hiddenCharacters(labelOf(field)),
  )
}

export function emailError(email: string | undefined): string | undefined {
  return firstOf(requiredError('email', email), !isEmail(email?.trim() ?? '') && errorTexts.email)
}

export function mobileError(field: string, mobile: string | undefined): string | undefined {
  return firstOf(
    requiredError(field, mobile),
    !matches('mobile', plainMobile(mobile ?? '')) && errorTexts.mobile,
  )
}

function usernameError(username: string | undefined): string | undefined {
  return firstOf(
    requiredError('username', username),
    !matches('username', username?.trim() ?? '') && errorTexts.alphanumeric,
  )
}

const flawTexts: Record<PasswordFlaw, string> = {
  length: errorTexts.passwordLength,
  'employee-id': errorTexts.passwordHasEmployeeId,
}

function newPasswordError(field: string, password: string | undefined, employeeId: string | undefined) {
  // A password may consist of spaces; only an empty one is missing.
  if (password === undefined || password === '') return mandatory(field)
  const flaw = passwordFlaw(password, employeeId?.trim() ?? '')
  return flaw && flawTexts[flaw]
}

// Only a code can change these contacts, because codes for a new password go there.

export const contacts = ['email', 'phone'] as const
export type Contact = (typeof contacts)[number]

type Contacts = Readonly<Record<Contact, string | null | undefined>>

/** Which of them differ from the record; case in an email doesn't matter. */
export function changedContacts(recorded: Contacts, typed: Contacts): Contact[] {
  return contacts.filter((contact) => normalContact(recorded[contact]) !== normalContact(typed[contact]))
}

export function normalContact(contact: string | null | undefined): string {
  return tidyContact(contact ?? '').toLowerCase()
}

/** An email, or a mobile number, as it is stored. */
export function tidyContact(contact: string): string {
  return contact.includes('@') ? contact.trim() : plainMobile(contact)
}
