// TEM_CLOCK=2027-04-01T00:05+05:30 moves this process and all that it starts to that moment; from there time goes on.
// Plain Node, because it is loaded before anything else. No release contains it: only `npm start` and tests load it.

/** Also runs inside pages of the browser tests, so it uses nothing from outside. */
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

/** How far ahead of the machine's clock this process is. */
export let movedByMs = 0

const { TEM_CLOCK: wanted, NODE_OPTIONS: options = '' } = process.env
// Another copy of this file may have moved this process already.
const moved = Symbol.for('tem.moved-clock')
if (globalThis[moved] !== undefined) movedByMs = globalThis[moved]
else if (wanted) {
  movedByMs = globalThis[moved] = offsetOf(wanted)
  // Processes started from here all get the same offset, whenever they start.
  process.env.TEM_CLOCK = `${movedByMs < 0 ? '-' : '+'}${Math.abs(movedByMs)}ms`
  if (!options.includes(import.meta.url)) process.env.NODE_OPTIONS = `${options} --import=${import.meta.url}`
  moveDate(movedByMs)
}

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
