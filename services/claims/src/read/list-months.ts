import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/reference.ts'
import { addMonths, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'

type Query = PayloadOf<typeof calls.listMonths>

/** The months of the current year. */
export async function listMonths({ clock }: BaseDeps, _actor: Actor, { monthsType }: Query) {
  return { list: monthsOfYear(dayOf(clock()), monthsType) }
}

/** Twelve months relative to the current one. */
export async function listDynamicMonths({ clock }: BaseDeps, _actor: Actor, { monthsType }: Query) {
  return { list: monthsAround(dayOf(clock()), monthsType) }
}

// The months that forms offer, such as for a driver's salary.

interface Month {
  /** '2026-11' */
  _id: string
  /** 'November 2026' */
  name: string
}

type MonthsType = 'futureMonths' | 'pastMonths'

/** January to December of the day's year; or only those up to its month, or from its month on. */
function monthsOfYear(today: Day, type?: MonthsType): Month[] {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthOf(addMonths(`${today.slice(0, 4)}-01-01`, index)),
  )
  const present = today.slice(0, 7)
  return months.filter(({ _id }) => {
    if (type === 'pastMonths') return _id <= present
    return type === 'futureMonths' ? _id >= present : true
  })
}

/** The twelve months up to this one, the latest first; or this one and the eleven after it. */
function monthsAround(today: Day, type: MonthsType = 'pastMonths'): Month[] {
  const step = type === 'futureMonths' ? 1 : -1
  return Array.from({ length: 12 }, (_, index) => monthOf(addMonths(today, index * step)))
}

function monthOf(day: Day): Month {
  return { _id: day.slice(0, 7), name: monthName(day) }
}
