// Emails the calendar file of an approved tour to each traveller, colleagues or not. Each is sent at most once: one that may
// have been sent is not repeated, one that the mail server refused is tried again.
import { undoableSince } from '@tem/rules/approval/decision-rules.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { inLanguage } from '@tem/rules/base/in-language.ts'
import { CALENDAR_TYPE, calendarFile, calendarName } from '@tem/rules/tour/calendar-file.ts'
import { type Trip, tripModeLabels } from '@tem/rules/tour/tour-form.ts'
import type { Sql } from 'postgres'
import * as texts from '../../texts/made/tour.ts'
import type { MessengerDeps } from '../deps.ts'
import { inLanguageOf, personalBody } from './in-language-of.ts'
import { MaybeSent, type Message } from './messenger.ts'
import { type EmailSettings, readCompanyEmails } from './read-company-emails.ts'

export const tourMailQueue = 'tour-mail'

/** Nobody gets an email about an older approval, such as one from before an update. */
const recentHours = 48

interface Traveller {
  readonly tourId: string
  readonly revision: number
  readonly position: number
  readonly firstName: string
  readonly email: string
  /** Null for somebody who is no colleague. */
  readonly language: string | null
  readonly purpose: string
  readonly places: readonly string[]
  readonly approvedAt: Date
  readonly travellers: readonly string[]
  readonly trips: readonly (Trip & Record<'tripMode', keyof typeof tripModeLabels>)[]
}

/** Returns the number of sent messages. */
export async function sendTourMail({ sql, messenger, clock, log }: MessengerDeps): Promise<number> {
  if (messenger.channelFor('email') !== 'email') return 0
  const now = clock()
  const words = await readCompanyEmails(sql)
  let sent = 0
  for (const traveller of await notYetTold(sql, now)) {
    if (!(await take(sql, traveller, now))) continue
    try {
      await messenger.send(
        'email',
        inLanguageOf(traveller.language, () => messageOf(traveller, words)),
      )
    } catch (error) {
      log.warn({ err: error }, 'The mail server did not accept the calendar file of a tour.')
      if (!(error instanceof MaybeSent)) await note(sql, traveller, 'refused', clock())
      continue
    }
    await note(sql, traveller, 'sent', clock())
    sent += 1
  }
  return sent
}

function notYetTold(sql: Sql, now: Date): Promise<Traveller[]> {
  const since = new Date(now.getTime() - recentHours * 3_600_000)
  return sql<Traveller[]>`
    select traveller.tour_id as "tourId", traveller.revision, traveller.position, traveller.first_name as "firstName",
      traveller.email, traveller.purpose,
      (select language from identity.directory where lower(directory.email) = lower(traveller.email) limit 1) as language, traveller.places, traveller.approved_at as "approvedAt",
      array(
        select other.name
        from tours.approved_traveller as other
        where other.tour_id = traveller.tour_id
        order by other.position
      ) as travellers,
      (
        select jsonb_agg(jsonb_build_object('tripType', trip.trip_type, 'tripMode', trip.trip_mode,
          'fromLocation', trip.from_location, 'toLocation', trip.to_location,
          'fromDate', trip.from_day, 'toDate', trip.to_day) order by trip.position)
        from tours.approved_trip as trip
        where trip.tour_id = traveller.tour_id
      ) as trips
    from tours.approved_traveller as traveller
    where traveller.approved_at > ${since} and traveller.approved_at < ${undoableSince(now)}
      and not exists (
        select from notifications.tour_mail as mail
        where mail.tour_id = traveller.tour_id and mail.revision = traveller.revision
          and mail.position = traveller.position
          and not ${mayTryAgain(sql, now)}
      )
    order by traveller.approved_at, traveller.tour_id, traveller.position`
}

/** After 1, 4, 9, … minutes, until the approval is too old: a mail server may be away for hours. */
function mayTryAgain(sql: Sql, now: Date) {
  return sql`(mail.state = 'refused'
    and mail.changed_at <= ${now}::timestamptz - mail.attempts * mail.attempts * interval '1 minute')`
}

/** False: another process sends it. */
async function take(sql: Sql, { tourId, revision, position }: Traveller, now: Date): Promise<boolean> {
  const taken = await sql`
    insert into notifications.tour_mail as mail (tour_id, revision, position, state, changed_at)
    values (${tourId}, ${revision}, ${position}, 'sending', ${now})
    on conflict (tour_id, revision, position) do update
    set state = 'sending', attempts = mail.attempts + 1, changed_at = excluded.changed_at
    where ${mayTryAgain(sql, now)}
    returning position`
  return taken.length > 0
}

async function note(
  sql: Sql,
  { tourId, revision, position }: Traveller,
  state: 'sent' | 'refused',
  at: Date,
): Promise<void> {
  await sql`
    update notifications.tour_mail
    set state = ${state}, changed_at = ${at}
    where tour_id = ${tourId} and revision = ${revision} and position = ${position} and state = 'sending'`
}

function messageOf(traveller: Traveller, words: EmailSettings): Message {
  const { tourId, revision, firstName, email, purpose, places, approvedAt, travellers, trips } = traveller
  const to = places.join(', ')
  const titled = trips.map((trip) => {
    const { fromLocation: from = '', toLocation: to = '', tripMode } = trip
    return { ...trip, title: texts.trip({ from, to, mode: inLanguage(tripModeLabels[tripMode]) }) }
  })
  const lines = titled.map(({ fromDate = '', toDate = '', title }) => {
    const [first = '', last] = [...new Set([fromDate, toDate])].map((day) => formatDay(day, words.dateFormat))
    return `${last === undefined ? first : texts.span({ from: first, to: last })}: ${title}`
  })
  const file = calendarFile({
    id: tourId,
    revision,
    purpose,
    travellers,
    trips: titled,
    changedAt: approvedAt,
  })
  return {
    to: email,
    subject: texts.subject({ places: to }),
    text: personalBody(words, firstName, [
      texts.approved({ places: to, purpose }),
      lines.join('\n'),
      texts.attached(),
    ]),
    attachments: [{ name: calendarName(places), type: CALENDAR_TYPE, text: file }],
  }
}
