// The daily digest: decisions for a person and requests that wait for them, in one message, and none without news.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { ENVIRONMENT } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { LOG, type Log } from '@tem/server/process/log.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { MESSENGER, type Messenger } from '../deliver/messenger.ts'
import { makeDigests, noticeCompanions, noticeDecisions, noticeWaiting } from './make-digests.ts'
import { sendDigests } from './send-digests.ts'

export const digestQueue = 'daily-digest'

/** On weekdays and Saturdays in the morning; the later times are for a machine that was off earlier. */
export const digestTimes = '30 8-11 * * 1-6'

const keptDays = 90

@injectable()
export class SendDailyDigest {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(MESSENGER) private readonly messenger: Messenger,
    @inject(ENVIRONMENT) private readonly environment: Pick<ModuleEnvironment, 'PUBLIC_URL'>,
    @inject(CLOCK) private readonly now: () => Date,
    @inject(LOG) private readonly log: Log,
  ) {}

  /** Safe to run again, or twice at once: nobody gets two. Returns how many messages were sent. */
  async run(stopping: AbortSignal): Promise<number> {
    const { sql, log } = this
    const now = this.now()
    // Too long for an SMS; without email nothing is recorded, and the bell reads the history.
    if (this.messenger.channelFor('email') !== 'email') return 0
    await noticeDecisions(sql, now)
    await noticeCompanions(sql, now)
    await noticeWaiting(sql, now)
    await makeDigests(sql, now, this.environment.PUBLIC_URL)
    const sent = await sendDigests(sql, dayOf(now), this.messenger, { log, now: this.now, stopping })
    await this.forgetOld(now)
    if (sent > 0) log.info({ sent }, 'Daily digests went out.')
    return sent
  }

  private async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
    // Keeps the notice of a request that still waits; otherwise it would be sent again as new.
    await this.sql`
      delete from notifications.notice
      where noticed_at < ${before}
        and not exists (select from chain.step where step.subject_id = notice.subject_id and step.is_waiting)`
    await this.sql`delete from notifications.digest where day < ${dayOf(before)}`
  }
}
