// The messages with a one-time code, and those that report a change.
import type { AccountNotice } from '@tem/notifications/deliver/account-notices.ts'
import type { Channel, Message } from '@tem/notifications/deliver/messenger.ts'
import type { Contact } from '@tem/rules/account/account-rules.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import * as texts from '../../texts/made/messages.ts'
import { saidIn } from '../../texts/made/said-in.ts'
import { temporaryHours } from '../password/temporary-hours.ts'
import type { Login } from './logins.ts'
import { codeMinutes } from './one-time-codes.ts'

interface ToPerson {
  readonly to: string
  readonly name: string
  /** English if it is null, as in an SMS: see `languageFor`. */
  readonly language: string | null
}

interface WithCode extends ToPerson {
  readonly code: string
}

/** The language of a message with a code. An SMS is in English: in India its words are registered beforehand. */
export function languageFor(channel: Channel, { language }: { language: string | null }): string | null {
  return channel === 'email' ? language : null
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
  return message(person, texts.resetSubject, () => [
    texts.reset({ code, minutes: codeMinutes }),
    ...enterAt(environment, '/auth/reset', { username: employeeCode, token: requestId }),
    texts.resetIgnore(),
  ])
}

export function signUpCodeMessage({ code, ...person }: WithCode): Message {
  return message(person, texts.signUpSubject, () => [
    texts.signUp({ code, minutes: codeMinutes }),
    texts.signUpIgnore(),
  ])
}

/** The person who tried to sign up learns nothing; the account's owner does. */
export function hasAccountMessage({
  employeeCode,
  ...person
}: ToPerson & Pick<Login, 'employeeCode'>): Message {
  return message(person, texts.hasAccountSubject, () => [
    texts.hasAccount({ employeeCode }),
    texts.hasAccountHelp(),
  ])
}

interface WithSecret extends ToPerson {
  readonly secret: string
  readonly employeeCode: string
}

export function temporaryPasswordMessage({ secret, employeeCode, ...person }: WithSecret): Message {
  return message(person, texts.temporarySubject, () => [
    texts.temporary({ employeeCode, secret, hours: temporaryHours }),
    texts.tellBoth(),
  ])
}

export function invitationMessage({ secret, employeeCode, ...person }: WithSecret): Message {
  return message(person, texts.invitationSubject, () => [
    texts.invitation({ employeeCode, secret, hours: temporaryHours }),
    texts.giveToNobody(),
  ])
}

export function newContactMessage({ code, ...person }: WithCode): Message {
  return message(person, texts.newContactSubject, () => [
    texts.newContact({ code, minutes: codeMinutes }),
    texts.newContactIgnore(),
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
  const sentences = {
    email: { self: texts.emailChangedBySelf, administrator: texts.emailChangedByAdministrator },
    phone: { self: texts.mobileChangedBySelf, administrator: texts.mobileChangedByAdministrator },
  }
  return notice(person, changed === 'email' ? 'email' : 'sms', texts.contactSubject, () => [
    sentences[changed][by](),
    texts.tellBoth(),
  ])
}

/** Before somebody else confirms it. */
export function changeProposedNotice(
  person: OldContacts,
  what: 'email' | 'mobile' | 'both' | 'factor' | 'password',
): AccountNotice {
  return notice(person, 'email', texts.proposedSubject, () => [texts.proposed({ what }), texts.tellAnother()])
}

export function signInResetNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', texts.signInResetSubject, () => [texts.signInReset(), texts.tellBoth()])
}

/** Tells of a change that the person made, or of a use that they should know of. */
export function factorNotice(person: OldContacts, sentence: () => string): AccountNotice {
  return notice(person, 'email', texts.factorSubject, () => [sentence(), texts.tellAdministrator()])
}

export function factorResetNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', texts.factorResetSubject, () => [texts.factorReset(), texts.tellBoth()])
}

export function newDeviceNotice(person: OldContacts, device: string): AccountNotice {
  return notice(person, 'email', texts.newDeviceSubject, () => [
    texts.newDevice({ device }),
    texts.newDeviceHelp(),
  ])
}

export function passwordChangedNotice(person: OldContacts): AccountNotice {
  return notice(person, 'email', texts.passwordSubject, () => [texts.password(), texts.tellAdministrator()])
}

/** Only if our own URL is configured: a request's Host header can't be trusted. */
function enterAt(
  { PUBLIC_URL }: Pick<ModuleEnvironment, 'PUBLIC_URL'>,
  path: string,
  parameters: Record<string, string>,
): string[] {
  return PUBLIC_URL
    ? [texts.enterAt({ url: `${new URL(path, PUBLIC_URL).href}?${new URLSearchParams(parameters)}` })]
    : []
}

function notice(
  { personId, name, email, phone }: OldContacts,
  prefers: AccountNotice['prefers'],
  subject: () => string,
  lines: () => readonly string[],
): AccountNotice {
  return { personId, prefers, email, phone, write: (language) => textIn(language, name, subject, lines) }
}

function message(
  { to, name, language }: ToPerson,
  subject: () => string,
  lines: () => readonly string[],
): Message {
  return { to, ...textIn(language, name, subject, lines) }
}

function textIn(
  language: string | null,
  name: string,
  subject: () => string,
  lines: () => readonly string[],
) {
  return saidIn(language, () => ({
    subject: subject(),
    text: [texts.hello({ name }), ...lines()].join('\n\n'),
  }))
}
