// Answered by the gateway itself.
import { object, optional } from 'superstruct'
import { defineCall } from '../call.ts'
import { nothing } from '../shapes.ts'
import { listOf, text, whole } from '../values.ts'

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

/** From now on, only the caller's pages have this version. */
export const startTrial = defineCall({
  path: '/releases/try',
  module: 'gateway',
  kind: 'write',
  who: 'administer',
  payload: object({
    module,
    version: optional(version),
    /** Of a build on the gateway's machine. */
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
