// The figures of a run, line by line while they come and as one table of all goals at its end.
import { type Goal, type GoalName, goals, type Part } from './goals.ts'

/** A figure, or the reason why there is none. */
type Entry = number | string

export class Figures {
  private readonly entries = new Map<GoalName, Entry>()

  record(name: GoalName, entry: Entry): void {
    this.entries.set(name, entry)
  }

  /** All rows of these parts, those without a figure as well. */
  table(parts: ReadonlySet<Part>): string[] {
    const names = (Object.keys(goals) as GoalName[]).filter((name) => parts.has(goals[name].part))
    const rows = names.map((name) => rowOf(goals[name], this.entries.get(name) ?? 'not measured'))
    return aligned([['figure', 'this run', 'goal', '', 'against'], ...rows])
  }
}

function rowOf(goal: Goal, entry: Entry): string[] {
  const shown = typeof entry === 'number' ? inUnit(entry, goal.unit) : entry
  return [goal.row, shown, limitOf(goal), verdictOf(goal, entry), goal.against ?? '']
}

export function verdictOf({ atMost, atLeast }: Goal, entry: Entry): string {
  if (typeof entry === 'string') return 'no figure'
  if (atMost === undefined && atLeast === undefined) return ''
  const isMet =
    entry <= (atMost ?? Number.POSITIVE_INFINITY) && entry >= (atLeast ?? Number.NEGATIVE_INFINITY)
  return isMet ? 'met' : 'falls short'
}

function limitOf({ atMost, atLeast, unit }: Goal): string {
  if (atMost !== undefined) return `≤ ${inUnit(atMost, unit)}`
  return atLeast !== undefined ? `≥ ${inUnit(atLeast, unit)}` : ''
}

function inUnit(figure: number, unit: Goal['unit']): string {
  const places = placesOf(figure, unit)
  const shown = figure.toLocaleString('en-IN', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  switch (unit) {
    case 'times':
      return `× ${shown}`
    case 'percent':
      return `${shown} %`
    case 'perSecond':
      return `${shown}/s`
    case 'ms':
    case 'kB':
      return `${shown} ${unit}`
    default:
      return shown
  }
}

function placesOf(figure: number, unit: Goal['unit']): number {
  if (unit === 'ms') return figure < 10 ? 2 : 0
  return { times: 2, share: 2, percent: 1, kB: 1, perSecond: 0, shift: 3, score: 0, count: 1 }[unit]
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function say(what: string, figure: string, aim = ''): void {
  console.log(`${what.padEnd(54)}${figure.padStart(12)}   ${aim}`.trimEnd())
}

export function ratio(ours: number, theirs: number): string {
  return (ours / theirs).toFixed(2)
}

/** How much more, as a share of theirs. */
export function percentMore(ours: number, theirs: number): number {
  return (ours / theirs - 1) * 100
}
