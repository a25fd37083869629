import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listMonths } from '@tem/contracts/calls/reference.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Actor } from '@tem/server/actor.ts'
import { CLOCK } from '@tem/server/tokens.ts'
import { inject, injectable } from 'tsyringe'
import { monthsAround, monthsOfYear } from './months.ts'

type Query = PayloadOf<typeof listMonths>

/** The months of the present year. */
@injectable()
export class ListMonths {
  constructor(@inject(CLOCK) private readonly now: () => Date) {}

  async run(_actor: Actor, { monthsType }: Query) {
    return { list: monthsOfYear(dayOf(this.now()), monthsType) }
  }
}

/** Twelve months that move on with the present one. */
@injectable()
export class ListDynamicMonths {
  constructor(@inject(CLOCK) private readonly now: () => Date) {}

  async run(_actor: Actor, { monthsType }: Query) {
    return { list: monthsAround(dayOf(this.now()), monthsType) }
  }
}
