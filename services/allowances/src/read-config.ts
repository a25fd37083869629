// The common configuration that every screen reads.
import { dayOf } from '@tem/rules/company-day.ts'
import { toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readSettings } from './settings.ts'

interface SlabRow {
  fromDay: string
  toDay: string | null
  nightFromPaise: number
  percent: number
}

@injectable()
export class ReadConfig {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(_actor: Actor) {
    const { resetCodeChannel: _channel, standInDayLimit: _limit, ...settings } = await readSettings(this.sql)
    return { item: { ...settings, hotelGstSlabs: await this.slabs(), today: dayOf(this.now()) } }
  }

  private async slabs() {
    const rows = await this.sql<SlabRow[]>`
      select from_day as "fromDay", to_day as "toDay", night_from_paise as "nightFromPaise", percent::float8 as percent
      from allowances.hotel_gst_slab
      where is_active
      order by from_day, night_from_paise`
    return rows.map(({ nightFromPaise, ...slab }) => ({ ...slab, nightFrom: toRupees(nightFromPaise) }))
  }
}
