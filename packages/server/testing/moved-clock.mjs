// TEM_CLOCK=2027-04-01T00:05+05:30 moves the clock of this process and its children to that moment; time goes on from there.
// Plain Node, because it is loaded before anything else. No release contains it: only `npm start` and tests load it.

/** Also runs inside pages of the browser tests, so it may use nothing outside this function. @param {number} byMs */
export function moveDate(byMs) {
  const RealDate = Date
  const realNow = RealDate.now
  RealDate.now = () => realNow() + byMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [RealDate.now()]),
    apply: () => new RealDate(RealDate.now()).toString(),
  })
  RealDate.prototype.constructor = globalThis.Date
}

/** How far this process is ahead of the machine's clock. */
export let movedByMs = 0

const { TEM_CLOCK: wanted, NODE_OPTIONS: options = '' } = process.env
// Another copy of this file may already have moved this process.
const moved = Symbol.for('tem.moved-clock')
/** @type {Record<symbol, number | undefined>} */
const shared = globalThis
if (shared[moved] !== undefined) movedByMs = shared[moved]
else if (wanted) {
  movedByMs = shared[moved] = offsetOf(wanted)
  // Child processes all get the same offset, whenever they start.
  process.env.TEM_CLOCK = `${movedByMs < 0 ? '-' : '+'}${Math.abs(movedByMs)}ms`
  if (!options.includes(import.meta.url)) process.env.NODE_OPTIONS = `${options} --import=${import.meta.url}`
  moveDate(movedByMs)
}

/** @param {string} text */
function offsetOf(text) {
  const offset = /^([+-]\d+)ms$/.exec(text)?.[1]
  if (offset) return Number(offset)
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(moment)) {
    process.stderr.write(`TEM_CLOCK is a moment such as 2027-04-01T00:05+05:30, not "${text}".\n`)
    process.exit(1)
  }
  return moment - Date.now()
}
