// Opens a session for somebody who has proven who they are, whichever way.
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { deviceInWords, type ProofKind } from '@tem/rules/account/factors.ts'
import type { RequestContext, Visitor } from '@tem/server/actor.ts'
import { networkOf } from '@tem/server/http/source-network.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import { hashToken, openSession } from '../session/sessions.ts'
import { newDeviceNotice } from './code-messages.ts'
import { rememberDevice } from './known-devices.ts'
import type { Login } from './logins.ts'

interface Entrance {
  /** More that the trail says about it. */
  readonly detail?: Readonly<Record<string, string>>
  /** Now, unless they were let in by somebody who had them prove it earlier. */
  readonly provenAt?: Date
}

/** Returns the session's token. */
export async function letIn(
  tx: TransactionSql,
  visitor: Visitor,
  login: Login,
  provenBy: ProofKind,
  { detail: more, provenAt }: Entrance = {},
): Promise<string> {
  const { request } = visitor
  const { personId } = login
  const isNew = await isNewDevice(tx, personId, request)
  const token = await openSession(tx, personId, { request, provenBy, ...(provenAt && { provenAt }) })
  await rememberDevice(tx, personId, token, request.deviceToken)
  const detail = provenBy === 'password' ? {} : { provenBy, ...more }
  await recordTrail(tx, { kind: 'signed-in', actor: visitor, subject: personId, detail })
  if (isNew) await addAccountNotices(tx, [newDeviceNotice(login, deviceInWords(request.device))])
  return token
}

/**
 * By its cookie or, for a program without one, by a session with the same name and network of the last weeks. The first sign-in
 * of all is no news.
 */
async function isNewDevice(
  tx: TransactionSql,
  personId: string,
  { address, device, deviceToken }: RequestContext,
): Promise<boolean> {
  const [found] = await tx<{ isKnown: boolean; isFirst: boolean }[]>`
    select exists (
        select from identity.known_device
        where token_hash = ${hashToken(deviceToken ?? '') ?? null} and person_id = ${personId}
      ) or exists (
        select from identity.session
        where person_id = ${personId} and session.device = ${device} and network = ${networkOf(address)}
      ) as "isKnown",
      not exists (select from identity.session where person_id = ${personId}) as "isFirst"`
  return found !== undefined && !found.isKnown && !found.isFirst
}

/** As a sign-in answers. */
export function signedIn({ name, profilePhoto, isNewAccount }: Login, token: string) {
  const type = 'employee'
  return { token, type, item: { name, profilePhoto, isNewAccount, type } }
}
