// Emails a module's team that its canary was rolled back automatically.
import type { Sql } from 'postgres'
import type { MessengerDeps } from '../deps.ts'
import type { Message } from './messenger.ts'

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

/** Retries unsent messages with the next call. Returns the number of sent messages. */
export async function sendReleaseMail({ sql, messenger, environment, log }: MessengerDeps): Promise<number> {
  if (messenger.channelFor('email') !== 'email') return 0
  let sent = 0
  for (const returned of await notYetTold(sql)) {
    const to =
      returned.email ?? (environment.DEMO === 'on' ? `${returned.module}.team@vasudha.example` : undefined)
    if (to === undefined)
      log.warn({ module: returned.module }, 'A canary went back, and its team has no email.')
    else await messenger.send('email', messageOf(returned, to))
    await sql`insert into notifications.release_mail (step_id) values (${returned.id}) on conflict do nothing`
    sent += to === undefined ? 0 : 1
  }
  return sent
}

async function notYetTold(sql: Sql): Promise<Returned[]> {
  return sql<Returned[]>`
    select id, module, version, stable, why, at, team, email
    from releases.returned_canary
    where not exists (select from notifications.release_mail where step_id = returned_canary.id)
    order by id`
}

function messageOf({ module, version, stable, why, at, team }: Returned, to: string): Message {
  return {
    to,
    subject: `${module} ${version} was taken back`,
    text: [
      `Hello ${team},`,
      `the canary ${version} of ${module} failed too often and was taken back by itself at ${at.toISOString()}. All people have ${stable} again.`,
      `What browsers reported: ${why}.`,
      `The whole history: npm run release -- history ${module}`,
    ].join('\n\n'),
  }
}
