// The six calls of which a day consists, each with as many payloads as a run needs.
import { decideClaim, listClaimants } from '@tem/contracts/calls/approvals.ts'
import { groupByDate, submitMonth } from '@tem/contracts/calls/calendar.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { demoId } from '@tem/demo/dice.ts'
import { monthEnd, monthStart } from '@tem/rules/base/company-day.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import type { Colleague, Manager } from './colleagues.ts'

export interface Ask {
  readonly path: string
  readonly token: string
  readonly body: unknown
}

/** In this order, because a submitted or approved claim can't be submitted or approved again. */
export const callPaths = {
  'my-claims': listMyClaims.path,
  'group-by-date': groupByDate.path,
  queue: listClaimants.path,
  create: createDayClaim.path,
  'submit-month': submitMonth.path,
  approve: decideClaim.path,
} as const
export type CallName = keyof typeof callPaths
export const callNames = Object.keys(callPaths) as CallName[]

/** The number of people that call at the same time; the gateway has their sessions cached. */
const atWork = 100

/** Reads rotate among these people; writes that work only once end when everybody has made theirs. */
export type Asks = Readonly<Record<CallName, Iterator<Ask>>>

export function asksOf(colleagues: readonly Colleague[], managers: readonly Manager[]): Asks {
  const today = companyDay()
  const month = { from: monthStart(today), to: monthEnd(today) }
  return {
    'my-claims': round(colleagues.slice(0, atWork), (who) => ask(who, callPaths['my-claims'], { limit: 10 })),
    'group-by-date': round(colleagues.slice(0, atWork), (who) => ask(who, callPaths['group-by-date'], month)),
    queue: round(managers.slice(0, atWork), (who) => ask(who, callPaths.queue, { limit: 10 })),
    create: round(colleagues, (who, nth) =>
      ask(who, callPaths.create.replace(':day', today), {
        category: demoId('category', 'MISC'),
        subCategory: demoId('sub-category', 'MEAL'),
        // Different from every other claim of the day, so no duplicate question appears.
        receiptAmount: 2000 + nth,
        remarks: 'Lunch with dealers',
      }),
    ),
    'submit-month': once(colleagues, (who) => [
      ask(who, callPaths['submit-month'], { wrappers: who.drafts }),
    ]),
    approve: once(managers, (who) =>
      who.waiting.map((id) =>
        ask(who, callPaths.approve.replace(':_id', id), { type: 'approve', note: 'As agreed' }),
      ),
    ),
  }
}

/** The queue of one person. */
export function queueOf(who: Person): Iterator<Ask> {
  return round([who], () => ask(who, callPaths.queue, { limit: 10 }))
}

type Person = { readonly token: string }

function ask({ token }: Person, path: string, body: unknown): Ask {
  return { path, token, body }
}

function* round<P extends Person>(people: readonly P[], askOf: (who: P, nth: number) => Ask): Iterator<Ask> {
  for (let nth = 0; ; nth++) {
    for (const who of people) yield askOf(who, nth)
  }
}

function* once<P extends Person>(people: readonly P[], asksOf: (who: P) => Ask[]): Iterator<Ask> {
  for (const who of people) yield* asksOf(who)
}
