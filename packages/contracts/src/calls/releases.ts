// Answered by the gateway itself.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { itemOf, listAnswer, nothing, ofId } from '../shapes.ts'
import { id, instant, listOf, oneOf, text, whole, words } from '../values.ts'

const module = text({ min: 2, max: 31, pattern: /^[a-z][a-z0-9]{1,30}$/ })
const version = text({ min: 1, max: 80, pattern: /^\w[\w.-]{0,79}$/ })
const screens = whole({ min: 0, max: 50 })
const ms = optional(whole({ min: 0, max: 600_000 }))

/** One visit of one screen: its largest paint since the page was asked for, its slowest answer to a tap, what moved. */
const view = object({ paintMs: ms, tapMs: ms, shiftThousandths: optional(whole({ min: 0, max: 100_000 })) })

/** The health of the versions on a page, counted by version and minute. The person is not stored. */
export const reportHealth = defineCall({
  path: '/releases/report',
  module: 'gateway',
  kind: 'write',
  who: 'signed-in',
  payload: object({
    reports: listOf(
      object({
        ...{ module, version, loads: screens, failures: screens, crashes: screens },
        views: optional(listOf(view, 20)),
      }),
      20,
    ),
  }),
  answer: nothing,
})

const crashReport = {
  module: 'gateway',
  kind: 'write',
  payload: object({
    ...{ module, version },
    name: text({ max: 100 }),
    message: text({ max: 2_000 }),
    stack: text({ max: 8_000 }),
    componentStack: text({ max: 8_000 }),
    screen: text({ max: 200 }),
    steps: listOf(text({ max: 200 }), 5),
  }),
  answer: nothing,
} as const

/** An error that nobody expected, on one page. Neither the person nor what they typed is stored. */
export const reportCrash = defineCall({ path: '/releases/crash', who: 'signed-in', ...crashReport })

/** The same on a page before the sign-in. Few are taken. */
export const reportCrashOfVisitor = defineCall({
  path: '/releases/crash-of-visitor',
  who: 'anyone',
  ...crashReport,
})

const crash = {
  _id: id,
  kind: oneOf(['screen', 'server']),
  module: words(),
  version: words(),
  name: words(),
  message: words(),
  /** The screen, or the call of a server. */
  place: words(),
  count: whole({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  firstAt: instant,
  lastAt: instant,
}

/** A line of a stack: as it was written, or as it was built where no source is known. */
const frame = object({
  function: words(),
  /** Such as mfe-claims/src/day/day-screen.tsx:12:5 */
  at: words(),
  /** The line itself; empty if it is not known. */
  code: words(),
})

/** The latest first. */
export const listCrashes = defineCall({
  path: '/releases/crashes/list',
  module: 'gateway',
  kind: 'read',
  who: 'administer',
  payload: nothing,
  answer: listAnswer(object(crash)),
})

export const getCrash = defineCall({
  path: '/releases/crashes/get',
  module: 'gateway',
  kind: 'read',
  who: 'administer',
  payload: ofId,
  answer: itemOf(
    object({
      ...crash,
      frames: listOf(frame, 50),
      /** The components around it, the innermost first. */
      components: listOf(frame, 50),
      steps: listOf(words(), 5),
      requestId: words(),
    }),
  ),
})

/** From now on, only the caller's pages have this version. */
export const startTrial = defineCall({
  path: '/releases/try',
  module: 'gateway',
  kind: 'write',
  who: 'administer',
  payload: object({
    module,
    version: optional(version),
    /** Where a build on the gateway's machine is served. */
    origin: optional(text({ min: 1, max: 60, pattern: /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/ })),
    hours: optional(whole({ min: 1, max: 72 })),
  }),
  answer: nothing,
})

/** All versions that only the caller has. */
export const endTrials = defineCall({
  path: '/releases/end-trials',
  module: 'gateway',
  kind: 'write',
  who: 'signed-in',
  payload: nothing,
  answer: nothing,
})
