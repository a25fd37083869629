// The messages with a one-time code, and those that report a change.
import type { AccountNotice } from '@tem/notifications/deliver/account-notices.ts'
import type { Message } from '@tem/notifications/deliver/messenger.ts'
import type { Contact } from '@tem/rules/account/account-rules.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { temporaryHours } from '../password/temporary-hours.ts'
import type { Login } from './logins.ts'
import { codeMinutes } from './one-time-codes.ts'

interface ToPerson {
  readonly to: string
  readonly name: string
}

interface WithCode extends ToPerson {
  readonly code: string
}

export function resetCodeMessage(
  environment: Pick<ModuleEnvironment, 'PUBLIC_URL'>,
  {
    code,
    employeeCode,
    requestId,
    ...person
  }: WithCode & Pick<Login, 'employeeCode'> & { requestId: string },
): Message {
  return message(person, 'Your code for a new password', [
    `your code for choosing a new password is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    ...enterAt(environment, '/auth/reset', { username: employeeCode, token: requestId }),
    'If you did not ask for it, ignore this message; your password stays as it is.',
  ])
}

export function signUpCodeMessage({ code, ...person }: WithCode): Message {
  return message(person, 'Your code for a new account', [
    `your code for creating an account is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    'If you did not ask for it, ignore this message and give the code to nobody; no account is created.',
  ])
}

/** The person who tried to sign up learns nothing; the account's owner does. */
export function hasAccountMessage({
  employeeCode,
  ...person
}: ToPerson & Pick<Login, 'employeeCode'>): Message {
  return message(person, 'You already have an account', [
    `somebody, probably you, asked for an account. You have one already: your Employee ID is ${employeeCode}.`,
    'If you do not know the password, choose "Forgot password?" on the sign-in page.',
  ])
}

interface WithSecret extends ToPerson {
  readonly secret: string
  readonly employeeCode: string
}

export function temporaryPasswordMessage({ secret, employeeCode, ...person }: WithSecret): Message {
  return message(person, 'Your password for one sign-in', [
    `your password was reset. Sign in once as ${employeeCode} with ${secret} within ${temporaryHours} hours, and then choose a new password.`,
    'If you did not expect it, tell your manager and your administrator at once.',
  ])
}

export function invitationMessage({ secret, employeeCode, ...person }: WithSecret): Message {
  return message(person, 'Your invitation', [
    `you are invited to create an account as ${employeeCode}. Choose "Create account" on the sign-in page within ${temporaryHours} hours and enter ${secret} instead of a code.`,
    'Give it to nobody.',
  ])
}

export function newContactMessage({ code, ...person }: WithCode): Message {
  return message(person, 'Your code for a new contact', [
    `your code to confirm this contact is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    'If you did not ask for it, ignore this message; nothing changes.',
  ])
}

/** As they were before the change. */
export interface OldContacts {
  readonly personId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

export interface ContactChange extends OldContacts {
  readonly changed: readonly Contact[]
  readonly by: 'self' | 'administrator'
}

/** Says what changed but not the new value: the contact may belong to somebody else by now. */
export function contactChangedNotice({ by, ...person }: ContactChange, changed: Contact): AccountNotice {
  const what = changed === 'email' ? 'email' : 'mobile number'
  const where = by === 'self' ? 'in your profile' : 'by an administrator'
  return notice(person, changed === 'email' ? 'email' : 'sms', 'Your contact details were changed', [
    `your ${what} was changed ${where}.`,
    'If you did not expect it, tell your manager and your administrator at once.',
  ])
}

/** Before somebody else confirms it. */
export function changeProposedNotice(person: OldContacts, what: string): AccountNotice {
  return notice(person, 'email', 'A change of your account waits for confirmation', [
    `an administrator asked to change your ${what}. Nothing is changed before a second person confirms it.`,
    'If you did not expect it, tell your manager and another administrator at once.',
  ])
}

export function signInResetNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', 'Your password was reset', [
    'an administrator gave you a temporary password. You are signed out everywhere.',
    'If you did not expect it, tell your manager and your administrator at once.',
  ])
}

/** Tells of a change that the person made, or of a use that they should know of. */
export function factorNotice(person: OldContacts, what: string): AccountNotice {
  return notice(person, 'email', 'How you prove who you are was changed', [
    what,
    'If you did not do it, tell your administrator at once.',
  ])
}

export function factorResetNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', 'Your second factor was reset', [
    'two colleagues reset your passkeys, your authenticator app and your recovery codes. You are signed out everywhere.',
    'If you did not expect it, tell your manager and your administrator at once.',
  ])
}

export function newDeviceNotice(person: OldContacts, device: string): AccountNotice {
  return notice(person, 'email', 'You signed in on a new device', [
    `somebody, probably you, signed in as you with ${device}, on a device or network that we have not seen before.`,
    'If it was not you, change your password, end that session under Sign-in and Devices, and tell your administrator.',
  ])
}

export function passwordChangedNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', 'Your password was changed', [
    'your password was changed. You are signed out on all other devices.',
    'If you did not do it, tell your administrator at once.',
  ])
}

/** Only if our own URL is configured: a request's Host header can't be trusted. */
function enterAt(
  { PUBLIC_URL }: Pick<ModuleEnvironment, 'PUBLIC_URL'>,
  path: string,
  parameters: Record<string, string>,
): string[] {
  return PUBLIC_URL
    ? [`Enter it at ${new URL(path, PUBLIC_URL).href}?${new URLSearchParams(parameters)}`]
    : []
}

function notice(
  { name, email, phone }: OldContacts,
  prefers: AccountNotice['prefers'],
  subject: string,
  lines: readonly string[],
): AccountNotice {
  return { prefers, email, phone, subject, text: textOf(name, lines) }
}

function message({ to, name }: ToPerson, subject: string, lines: readonly string[]): Message {
  return { to, subject, text: textOf(name, lines) }
}

function textOf(name: string, lines: readonly string[]): string {
  return [`Hello ${name},`, ...lines].join('\n\n')
}
