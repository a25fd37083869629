// The messages with a one-time code, and those that report a change.
import type { Message } from '@tem/notifications/deliver/messenger.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
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

export function newContactMessage({ code, ...person }: WithCode): Message {
  return message(person, 'Your code for a new contact', [
    `your code to confirm this contact is ${code}. It is valid for ${codeMinutes} minutes and works once.`,
    'If you did not ask for it, ignore this message; nothing changes.',
  ])
}

/** Says what changed but not the new value: the contact may belong to somebody else by now. */
export function contactChangedMessage({ what, ...person }: ToPerson & { what: string }): Message {
  return message(person, 'Your contact details were changed', [
    `your ${what} was changed in your profile.`,
    'If it was not you, tell your administrator at once.',
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

function message({ to, name }: ToPerson, subject: string, lines: readonly string[]): Message {
  return { to, subject, text: [`Hello ${name},`, ...lines].join('\n\n') }
}
