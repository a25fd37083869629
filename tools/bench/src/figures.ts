// The figures of a run beside their limits, as one table at its end. The limits are those of docs/performance.md.

interface Figure {
  readonly row: string
  readonly unit: '' | 'ms' | 's' | 'MB' | '/s' | 'times' | 'percent'
  readonly atMost?: number
  readonly atLeast?: number
}

const blocks = { unit: 'times', atMost: 2 } as const

export const figures = {
  day: {
    start: { row: 'npm start, warm', unit: 'ms', atMost: 3_000 },
    queue: { row: "A manager's queue, the longest there is, 95 of 100", unit: 'ms', atMost: 60 },
    'my-claims': { row: 'My claims, 95 of 100', unit: 'ms' },
    'group-by-date': { row: 'A month of days, 95 of 100', unit: 'ms' },
    create: { row: 'A claim recorded, 95 of 100', unit: 'ms' },
    'submit-month': { row: 'A month submitted, 95 of 100', unit: 'ms' },
    approve: { row: 'A claim approved, 95 of 100', unit: 'ms' },
  },
  'month-end': {
    memory: { row: 'Memory at rest', unit: 'MB', atMost: 1_000 },
    load: { row: 'Calls within 300 ms, for each core of server work', unit: '/s', atLeast: 150 },
    goodput: { row: 'At twice that load: answered of what is carried', unit: 'times', atLeast: 0.8 },
    refusals: { row: 'At twice that load: refusals, 99 of 100', unit: 'ms', atMost: 500 },
    retryAfter: { row: 'At twice that load: refusals with Retry-After', unit: 'percent', atLeast: 100 },
    workbook: { row: 'Payment workbook of 100,000 lines', unit: 's', atMost: 20 },
    workbookMemory: { row: 'Its memory, of that of ten small ones', unit: 'times', atMost: 1.1 },
  },
  growth: {
    'my-claims': { row: 'My claims: blocks touched', ...blocks },
    'group-by-date': { row: 'A month of days: blocks touched', ...blocks },
    queue: { row: "A manager's queue: blocks touched", ...blocks },
    'payer-queue': { row: "A payer's queue: blocks touched", ...blocks },
    create: { row: 'A claim recorded: blocks touched', ...blocks },
    'submit-month': { row: 'A month submitted: blocks touched', ...blocks },
    approve: { row: 'A claim approved: blocks touched', ...blocks },
  },
  phone: {
    cold: { row: 'First useful screen, cold, on 4G', unit: 'ms', atMost: 2_600 },
    installed: { row: 'First useful screen, installed, three of four', unit: 'ms', atMost: 1_250 },
    tap: { row: 'Tap to picture, three of four', unit: 'ms', atMost: 100 },
    move: { row: "To another module's screen, 95 of 100", unit: 'ms', atMost: 150 },
    shift: { row: 'The largest shift of a screen', unit: '', atMost: 0.05 },
    performance: { row: 'Lighthouse, the lowest of six screens', unit: '', atLeast: 93 },
    blocking: { row: 'Lighthouse, the longest blocking', unit: 'ms', atMost: 200 },
  },
} as const satisfies Record<string, Record<string, Figure>>

export type Part = keyof typeof figures

/** What a part found: a number, or the reason why there is none. */
export type Found<P extends Part> = Readonly<Record<keyof (typeof figures)[P], number | string>>

export function tableOf(part: Part, found: Readonly<Record<string, number | string>>): string[] {
  const rows = Object.entries<Figure>(figures[part]).map(([name, figure]) => {
    const value = found[name] ?? 'not measured'
    const shown = typeof value === 'number' ? inUnit(value, figure.unit) : value
    return [figure.row, shown, limitOf(figure), verdictOf(figure, value)] as const
  })
  return rows.map(([row, shown, limit, verdict]) =>
    `${row.padEnd(52)}${shown.padStart(14)}  ${limit.padEnd(12)}${verdict}`.trimEnd(),
  )
}

export function verdictOf({ atMost, atLeast }: Pick<Figure, 'atMost' | 'atLeast'>, value: number | string) {
  if (typeof value === 'string') return 'no figure'
  if (atMost === undefined && atLeast === undefined) return ''
  const isMet =
    value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  return isMet ? 'met' : 'falls short'
}

function limitOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${inUnit(atMost, unit)}`
  return atLeast === undefined ? '' : `≥ ${inUnit(atLeast, unit)}`
}

function inUnit(value: number, unit: Figure['unit']): string {
  const shown = value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 2 : 0 })
  if (unit === 'times') return `× ${shown}`
  if (unit === 'percent') return `${shown} %`
  return unit === '' || unit === '/s' ? `${shown}${unit}` : `${shown} ${unit}`
}

export function say(what: string, figure: string, more = ''): void {
  console.log(`${what.padEnd(52)}${figure.padStart(14)}  ${more}`.trimEnd())
}
