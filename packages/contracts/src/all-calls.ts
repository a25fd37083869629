// The table of all calls of the product.
import type { Call } from './call.ts'
import * as approvals from './calls/approvals.ts'
import * as auth from './calls/auth.ts'
import * as calendar from './calls/calendar.ts'
import * as claims from './calls/claims.ts'
import * as configs from './calls/configs.ts'
import * as dayClaims from './calls/day-claims.ts'
import * as files from './calls/files.ts'
import * as me from './calls/me.ts'
import * as notifications from './calls/notifications.ts'
import * as payments from './calls/payments.ts'
import * as reference from './calls/reference.ts'
import * as reports from './calls/reports.ts'
import * as rerouting from './calls/rerouting.ts'
import * as standIns from './calls/stand-ins.ts'
import * as tours from './calls/tours.ts'
import * as users from './calls/users.ts'

/** By its name in the code: `allCalls.signIn`. */
export const allCalls = {
  ...auth,
  ...configs,
  ...me,
  ...users,
  ...standIns,
  ...files,
  ...calendar,
  ...dayClaims,
  ...claims,
  ...notifications,
  ...reference,
  ...reports,
  ...approvals,
  ...payments,
  ...rerouting,
  ...tours,
} as const satisfies Record<string, Call>

export const callList: readonly Call[] = Object.values(allCalls)
