// One row of the access matrix: who may make a call (`asks`), and who sees the owner's record (`sees`). Each module keeps its
// own rows in bff/<name>/testing/access.ts.
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import { type Actor, signedIn } from './actors.ts'
import type { Ids } from './company.ts'

export interface Row {
  /** Who may call. The others are refused: 401 without a session, 403 with one. */
  readonly asks: readonly Actor[]
  /** Who of those who may call sees it; the others get a 404. Absent if all get their own records. */
  readonly sees?: readonly Actor[]
  /** With which scope a service token may call, and sees what the auditor sees. Absent: no token may. */
  readonly scope?: ServiceScope
  /** A valid payload about the owner's records. */
  readonly payload: (ids: Ids, actor: Actor) => object
  /** The status for those who may call; 200 unless a rule refuses the valid payload. */
  readonly answers?: number
}

export const nothing = () => ({})
export const page = () => ({ skip: 0, limit: 10 })
export const everyone = (payload: Row['payload'] = nothing): Row => ({ asks: signedIn, payload })
export const inAMonth = addDays(today(), 30)
