// Tells people what happened to their account. A notice is a row of the transaction that made the change, so none is lost,
// and is sent to the contacts as they were.
import { newId } from '@tem/server/database/new-id.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { MessengerDeps } from '../deps.ts'
import { type Channel, MaybeSent, type Message, type Messenger } from './messenger.ts'

export const accountNoticeQueue = 'account-notices'

/** A mail server may be away for hours; after days the message would only confuse. */
const longestHours = 72

interface Contacts {
  readonly prefers: Channel
  readonly email: string | null
  readonly phone: string | null
}

export interface AccountNotice extends Contacts {
  readonly personId: string
  write(language: string | null): Pick<Message, 'subject' | 'text'>
}

export async function addAccountNotices(
  tx: TransactionSql,
  notices: readonly AccountNotice[],
): Promise<void> {
  const languages = await languagesOf(
    tx,
    notices.map(({ personId }) => personId),
  )
  const rows = notices
    .filter(({ email, phone }) => email || phone)
    .map(({ personId, prefers, email, phone, write }) => {
      const isMail = prefers === 'email' && email
      return {
        id: newId(),
        prefers,
        email,
        phone,
        ...write(isMail ? (languages.get(personId) ?? null) : null),
      }
    })
  if (rows.length === 0) return
  await tx`
    insert into notifications.account_notice (id, prefers, email, phone, subject, text)
    select id, prefers, email, phone, subject, text
    from jsonb_to_recordset(${tx.json(rows)})
      as row (id uuid, prefers text, email text, phone text, subject text, text text)`
}

async function languagesOf(tx: TransactionSql, people: readonly string[]) {
  const rows = await tx<{ personId: string; language: string | null }[]>`
    select person_id as "personId", language
    from identity.directory
    where person_id = any(${people}::uuid[])`
  return new Map(rows.map(({ personId, language }) => [personId, language]))
}

interface Stored extends Contacts, Pick<Message, 'subject' | 'text'> {
  readonly id: string
}

/** Returns the number of sent messages. */
export async function sendAccountNotices({ sql, messenger, clock, log }: MessengerDeps): Promise<number> {
  await giveUpOld(sql, clock())
  let sent = 0
  for (;;) {
    const notice = await take(sql, clock())
    if (!notice) return sent
    try {
      if (await send(messenger, notice)) sent += 1
    } catch (error) {
      log.warn({ err: error, noticeId: notice.id }, 'A notice about an account was not accepted.')
      if (!(error instanceof MaybeSent)) continue
    }
    await sql`delete from notifications.account_notice where id = ${notice.id}`
  }
}

/** The next one, which no other process takes for some minutes: longer after each attempt. */
async function take(sql: Sql, now: Date): Promise<Stored | undefined> {
  const [notice] = await sql<Stored[]>`
    update notifications.account_notice
    set attempts = attempts + 1, next_at = ${now}::timestamptz + (attempts + 1) * (attempts + 1) * interval '1 minute'
    where id = (
      select id
      from notifications.account_notice
      where next_at is null or next_at <= ${now}
      order by added_at
      limit 1
      for update skip locked
    )
    returning id, prefers, email, phone, subject, text`
  return notice
}

/** False where nothing can be sent to either contact. */
async function send(
  messenger: Messenger,
  { prefers, email, phone, subject, text }: Stored,
): Promise<boolean> {
  const ways = [
    { channel: 'email', to: email },
    { channel: 'sms', to: phone },
  ] as const
  const inOrder = prefers === 'email' ? ways : [ways[1], ways[0]]
  const way = inOrder.find(({ channel, to }) => to && messenger.channelFor(channel) === channel)
  if (!way?.to) return false
  await messenger.send(way.channel, { to: way.to, subject, text })
  return true
}

async function giveUpOld(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from notifications.account_notice
    where added_at < ${now}::timestamptz - ${longestHours} * interval '1 hour'`
}
