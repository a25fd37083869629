// What an administrator does about a person's sign-in: ends their sessions, gives a password for one sign-in, or invites them.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { giveTemporaryPassword } from '@tem/identity/password/give-temporary-password.ts'
import { temporaryHours } from '@tem/identity/password/temporary-hours.ts'
import { endSessionsOf } from '@tem/identity/session/sessions.ts'
import {
  changeProposedNotice,
  invitationMessage,
  languageFor,
  temporaryPasswordMessage,
} from '@tem/identity/sign-in/code-messages.ts'
import { inviteEmployee } from '@tem/identity/sign-up/invitations.ts'
import type { Channel, Message, Messenger } from '@tem/notifications/deliver/messenger.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { Forbidden, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChangeDeps, ChangeKind } from '../changes/change.ts'
import { type MadeChange, makeChange } from '../changes/make-change.ts'
import { officeHolders } from '../changes/office-holders.ts'

type OfPerson = PayloadOf<typeof calls.endSessionsOfPerson>
/** A sent invitation goes to the person's own contact or is not made; another one may be handed over. */
type Way = 'temporary-password' | 'invitation' | 'sent-invitation'

export function endSessionsOfPerson({ transactions }: BaseDeps, actor: Actor, { _id }: OfPerson) {
  return transactions.run(actor, async (tx) => {
    const { name } = await find(tx, _id)
    await endSessionsOf(tx, _id, 'signed-out')
    await recordTrail(tx, { kind: 'sessions-ended', actor, subject: _id })
    return { message: `${name} is signed out everywhere.` }
  })
}

export function giveTemporaryPasswordTo(deps: ChangeDeps, actor: Actor, { _id }: OfPerson) {
  if (_id === actor.personId) throw new Forbidden('Change your own password under Change Password.')
  return letIn(deps, actor, 'temporary-password', _id)
}

export function invitePerson(deps: ChangeDeps, actor: Actor, { _id }: OfPerson) {
  return letIn(deps, actor, 'invitation', _id)
}

/** The answer is not stored with the request: its secret is shown once. */
export function letIn(deps: ChangeDeps, actor: Actor, way: Way, _id: string): Promise<MadeChange> {
  const change = { kind: signInChange, content: signInContent(way, _id) }
  return deps.sql.begin((tx) => makeChange(tx, actor, change, deps, deps.clock())) as Promise<MadeChange>
}

export function signInContent(way: Way, _id: string): string {
  return JSON.stringify({ way, _id })
}

/** No administrator sees the secret of somebody with an office: it is sent to their own contact. */
export const signInChange: ChangeKind = {
  name: 'sign-in',
  async apply(tx, actor, content, { hasher, messenger }) {
    const { way, _id } = JSON.parse(content) as { way: Way; _id: string }
    const person = await find(tx, _id)
    const { name, employeeCode, email, phone, hasOffice, hasLogin } = person
    const isInvitation = way !== 'temporary-password'
    const mustBeSent = way === 'sent-invitation'
    const secret = isInvitation
      ? (await inviteEmployee(tx, actor, employeeCode)).invitation
      : (await giveTemporaryPassword(tx, actor, hasher, employeeCode)).password
    const sent = hasOffice || mustBeSent ? wayTo(messenger, person) : undefined
    if (mustBeSent && !sent) throw new RuleRefused(nothingReaches(email, phone))
    // An invitation may be handed over; a password may not, except by an operator, who could set any.
    if (hasOffice && !isInvitation && !sent && actor !== 'command-line') throw unreachable(name)
    const message = isInvitation ? invitationMessage : temporaryPasswordMessage
    const field = isInvitation ? 'Invitation' : 'Password'
    const fields = [
      {
        field,
        before: hasLogin ? 'their own' : null,
        after: sent ? `for one sign-in, sent to ${sent.to}` : 'for one sign-in, handed over in person',
      },
    ]
    return {
      what: `${field} for ${name} (${employeeCode})`,
      changes: [{ personId: _id, employeeCode, name, isNew: false, fields }],
      consequences: hasLogin ? [`${name} is signed out everywhere. The current password stops working.`] : [],
      fingerprint: createHash('sha256')
        .update(JSON.stringify([way, _id, hasLogin, sent?.to ?? null]))
        .digest('hex'),
      guard: hasOffice ? 'always' : 'never',
      warn: hasLogin ? [changeProposedNotice({ ...person, personId: _id }, 'password')] : [],
      message: sent ? sentSentence(name, field, sent.to) : handOver(name, way),
      ...(sent
        ? {
            send: () =>
              sendTo(
                messenger,
                sent.channel,
                message({
                  to: sent.to,
                  name,
                  language: languageFor(sent.channel, person),
                  secret,
                  employeeCode,
                }),
              ),
          }
        : { secret }),
    }
  },
}

function sentSentence(name: string, field: string, to: string): string {
  return field === 'Invitation'
    ? `The invitation was sent to ${name} (${to}). Nobody else sees it.`
    : `The password for one sign-in was sent to ${name} (${to}). Nobody else sees it.`
}

/** The person is not let in then. */
async function sendTo(messenger: Messenger, channel: Channel, message: Message): Promise<void> {
  try {
    await messenger.send(channel, message)
  } catch {
    throw new RuleRefused(`The message to ${message.to} could not be sent. Try again later.`)
  }
}

function nothingReaches(email: string | null, phone: string | null): string {
  return email || phone
    ? 'No email or SMS that reaches this person is set up on the server. Invite them on their screen, and hand the invitation over.'
    : 'No email or mobile number is recorded. Record one, or invite them on their screen and hand the invitation over.'
}

function handOver(name: string, way: Way): string {
  return way === 'invitation'
    ? `${name} creates an account at /auth/signup within ${temporaryHours} hours and enters this instead of a code. Hand it over in person.`
    : `${name} signs in once with it and then chooses a new password. It is valid for ${temporaryHours} hours.`
}

function unreachable(name: string): RuleRefused {
  return new RuleRefused(
    `The password of somebody with an office is only sent to their own contact, and nothing can be sent to ${name}. Record an email or mobile number first, or set up email or SMS on the server.`,
  )
}

interface Found {
  readonly employeeCode: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly hasLogin: boolean
  readonly hasOffice: boolean
}

function wayTo(messenger: Messenger, { email, phone }: Found) {
  const ways = [
    { channel: 'email', to: email },
    { channel: 'sms', to: phone },
  ] as const
  for (const { channel, to } of ways)
    if (to && messenger.channelFor(channel) === channel) return { channel, to }
  return undefined
}

async function find(sql: Sql | TransactionSql, _id: string): Promise<Found> {
  const [person] = await sql<Found[]>`
    select employee_code as "employeeCode", name, email, phone, language,
      exists (select from identity.login where person_id = person.id) as "hasLogin",
      person.id in (${officeHolders(sql)}) as "hasOffice"
    from identity.person
    where id = ${_id}`
  if (!person) throw new NotFound('employee')
  return person
}
