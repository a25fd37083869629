import type { PayloadOf } from '@tem/contracts/call.ts'
import type { getTour } from '@tem/contracts/calls/tours.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { FIELD_CIPHER } from '@tem/server/container.ts'
import type { FieldCipher } from '@tem/server/field-cipher.ts'
import { CLOCK, SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readTour } from './read-tour.ts'

@injectable()
export class GetTour {
  constructor(
    @inject(SQL) private readonly sql: Sql,
    @inject(FIELD_CIPHER) private readonly cipher: FieldCipher,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  async run(actor: Actor, { _id, reveal }: PayloadOf<typeof getTour>) {
    const today = dayOf(this.now())
    return { item: await readTour(this.sql, actor, _id, today, reveal ? this.cipher : undefined) }
  }
}
