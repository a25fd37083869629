// One message a day and person, at most, over all that is new.
import { type Day, dayOf } from '@tem/rules/company-day.ts'
import type { Sql, TransactionSql } from 'postgres'
import { digestText } from './digest-text.ts'
import { readDigest } from './read-digest.ts'

interface Addressee {
  readonly personId: string
  readonly name: string
  readonly email: string
}

/** Answers with how many there are to send. */
export async function makeDigests(sql: Sql, now: Date, siteUrl: string | undefined): Promise<number> {
  let made = 0
  for (const addressee of await withNews(sql, dayOf(now)))
    if (await sql.begin((tx) => makeDigest(tx, addressee, now, siteUrl))) made += 1
  return made
}

/** Of two processes at it, the second finds it made. What is told is what the notices say at this moment. */
async function makeDigest(
  tx: TransactionSql,
  { personId, name, email }: Addressee,
  now: Date,
  siteUrl: string | undefined,
): Promise<boolean> {
  const today = dayOf(now)
  const [mine] = await tx`
    insert into notifications.digest (person_id, day, address, subject, body)
    values (${personId}, ${today}, ${email}, '', '')
    on conflict do nothing
    returning person_id`
  if (!mine) return false
  await tx`
    update notifications.notice set told_on = ${today}
    where person_id = ${personId} and told_on is null`
  const text = digestText(name, await readDigest(tx, personId, now), siteUrl)
  if (text)
    await tx`
      update notifications.digest set subject = ${text.subject}, body = ${text.body}
      where person_id = ${personId} and day = ${today}`
  // All of it was dealt with meanwhile; later news of the day may still be told.
  else await tx`delete from notifications.digest where person_id = ${personId} and day = ${today}`
  return text !== undefined
}

function withNews(sql: Sql, today: Day): Promise<Addressee[]> {
  return sql<Addressee[]>`
    select directory.person_id as "personId", directory.name, directory.email
    from identity.directory
    where directory.is_active and directory.email is not null
      and exists (
        select from notifications.notice
        where notice.person_id = directory.person_id and notice.told_on is null
      )
      and not exists (
        select from notifications.digest
        where digest.person_id = directory.person_id and digest.day = ${today}
      )
    order by directory.person_id`
}
