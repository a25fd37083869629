// `npm run bench`: what a day, a month end, growth and a phone cost, each figure beside its limit; docs/performance.md has the
// latest. `npm run bench phone` measures one part and more screens, `npm run bench growth 10000000` with more claims.
import { measureDay } from './day/measure-day.ts'
import { type Found, type Part, tableOf } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureMonthEnd } from './month-end/measure-month-end.ts'
import { type Undo, undoAll, undoWhenInterrupted } from './own-postgres.ts'
import { measurePhone } from './phone/measure-phone.ts'

const [wanted, size = '1000000'] = process.argv.slice(2)
const undo: Undo = []

const parts: { readonly [P in Part]: () => Promise<Found<P>> } = {
  day: () => measureDay(undo),
  'month-end': () => measureMonthEnd(undo),
  growth: () => measureGrowth(undo, Number(size)),
  phone: () => measurePhone(undo, wanted === 'phone'),
}

const names = Object.keys(parts) as Part[]
const chosen = names.filter((name) => wanted === undefined || name === wanted)
if (chosen.length === 0) {
  console.error(`There is no part ${wanted}. The parts are ${names.join(', ')}.`)
  process.exit(1)
}

const wasInterrupted = undoWhenInterrupted(undo)
const table: string[] = []
for (const name of chosen) {
  try {
    table.push(...tableOf(name, await parts[name]()))
  } catch (error) {
    // Its rows stay empty; the other parts go on.
    process.exitCode = 1
    console.error(`The part ${name} failed.`, error)
    table.push(...tableOf(name, {}))
  } finally {
    await undoAll(undo)
  }
  if (wasInterrupted()) break
}
console.log(['', ...table].join('\n'))
