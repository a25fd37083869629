// Emails a module's team that its canary was rolled back automatically.
import type { Sql } from 'postgres'
import type { MessengerDeps } from '../deps.ts'
import { MaybeSent, type Message } from './messenger.ts'

export const releaseMailQueue = 'release-mail'

interface Returned {
  readonly id: number
  readonly module: string
  readonly version: string
  readonly stable: string
  readonly why: string
  readonly at: Date
  readonly team: string
  readonly email: string | null
}

/** A team that has not heard by then looks at the history. */
const recentHours = 48

/** Tries refused messages again with the next call. Returns the number of sent messages. */
export async function sendReleaseMail({ sql, messenger, environment, log }: MessengerDeps): Promise<number> {
  if (messenger.channelFor('email') !== 'email') return 0
  let sent = 0
  for (const returned of await notYetTold(sql)) {
    const { id, module } = returned
    const to = returned.email ?? (environment.DEMO === 'on' ? `${module}.team@vasudha.example` : undefined)
    // False: another process tells them.
    const [isOurs] = await sql`
      insert into notifications.release_mail (step_id) values (${id}) on conflict do nothing returning step_id`
    if (!isOurs) continue
    if (to === undefined) {
      log.warn({ module }, 'A canary went back, and its team has no email.')
      continue
    }
    try {
      await messenger.send('email', messageOf(returned, to))
      sent += 1
    } catch (error) {
      log.warn({ err: error, module }, 'The team of a canary that went back could not be told.')
      if (!(error instanceof MaybeSent))
        await sql`delete from notifications.release_mail where step_id = ${id}`
    }
  }
  return sent
}

async function notYetTold(sql: Sql): Promise<Returned[]> {
  return sql<Returned[]>`
    select id, module, version, stable, why, at, team, email
    from releases.returned_canary
    where at > now() - ${recentHours} * interval '1 hour'
      and not exists (select from notifications.release_mail where step_id = returned_canary.id)
    order by id`
}

function messageOf({ module, version, stable, why, at, team }: Returned, to: string): Message {
  return {
    to,
    subject: `${module} ${version} was rolled back`,
    text: [
      `Hello ${team},`,
      `the canary ${version} of ${module} failed too often and was rolled back automatically at ${at.toISOString()}. All people have ${stable} again.`,
      `What browsers reported: ${why}.`,
      `The whole history: npm run release -- history ${module}`,
    ].join('\n\n'),
  }
}
