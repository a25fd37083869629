// The files that may read the machine's clock. All others use the suite's clock (packages/server/src/process/clock.ts), an
// injected CLOCK or the settings: one setting then moves the whole suite in time.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { sourcesOf } from './violations.ts'

const mayAsk: Readonly<Record<string, string>> = {
  'packages/server/src/process/clock.ts': 'the clock itself',
  'packages/server/testing/moved-clock.mjs': 'moves it',
  'packages/federation/src/live.ts': 'when a build was released',
  'packages/federation/src/release.test.ts': 'when a build was released',
  'packages/sdk/src/screen/settings.tsx': 'the day on screen until the server says it',
  'packages/sdk/src/call/answer-cache.ts': 'the age of cached answers',
  'packages/sdk/src/call/keep-answers.test.ts': 'the age of cached answers',
  'packages/sdk/src/unsent/outbox-device.ts': 'when to try again',
  'packages/sdk/src/call/call.ts': "the browser's zone",
  'packages/sdk/src/call/call.test.ts': "the browser's zone",
  'packages/ui/src/field/calendar.tsx': 'the day that its calendar marks',
  'packages/screen-parts/src/moment-text.tsx': 'how long ago',
  'shell/src/modules/run-module.ts': 'the day on screen until the server says it',
  'shell/src/frame/stale-notice.tsx': 'whether an answer is of today',
  'shell/src/offline/install-prompt.ts': 'which visits are of one day',
  'mfe-approvals/src/payment-export/recent-exports.tsx': 'hours until a file goes',
  'mfe-claims/src/day/new-claim.ts': 'shown until the server answers',
}

/** These can't be moved; now() can. */
const fixedInSql =
  /\b(current_(?:date|time|timestamp)|local(?:time|timestamp)|(?:transaction|statement)_timestamp)\b/g

/** One sentence for each place. */
export function clockViolations(root: string): string[] {
  return sourcesOf(root).flatMap(({ file }) => {
    const path = relative(root, file)
    if (path in mayAsk) return []
    const text = readFileSync(file, 'utf8')
    const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
    return [
      ...askedIn(file, text).map(
        (offset) =>
          `${path}:${lineOf(offset)} asks the machine for the time: ask the clock of @tem/server/clock.ts.`,
      ),
      ...[...text.matchAll(fixedInSql)].map(
        ({ index, 0: word }) =>
          `${path}:${lineOf(index)} uses ${word}: use now(), which a moved clock moves.`,
      ),
    ]
  })
}

/** The places with new Date(), Date() or Date.now. */
function askedIn(file: string, text: string): number[] {
  const found: number[] = []
  const isDate = (node: { type: string; name?: unknown }) =>
    node.type === 'Identifier' && node.name === 'Date'
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (isDate(callee) && given.length === 0) found.push(start)
    },
    CallExpression: ({ callee, start }) => {
      if (isDate(callee)) found.push(start)
    },
    MemberExpression: ({ object, property, start }) => {
      if (isDate(object) && property.type === 'Identifier' && property.name === 'now') found.push(start)
    },
  }).visit(parseSync(file, text).program)
  return found
}
