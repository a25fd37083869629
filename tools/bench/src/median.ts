// Medians of interleaved runs, so other load on the machine affects all candidates equally.
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Runs each candidate once per round, in turn; returns the median of each. */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const all = await runInTurn(rounds, contenders)
  return mapValues(all, median)
}

/** The same where a run has several figures; returns the median of each figure. */
export async function interleaveFigures<Name extends string, Figure extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Readonly<Record<Figure, number>>>>>,
): Promise<Record<Name, Record<Figure, number>>> {
  const all = await runInTurn(rounds, contenders)
  return mapValues(all, (runs) => {
    const figures = Object.keys(runs[0] ?? {}) as Figure[]
    const medians = figures.map((figure) => [figure, median(runs.map((run) => run[figure]))])
    return Object.fromEntries(medians) as Record<Figure, number>
  })
}

async function runInTurn<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await contenders[name]())
  }
  return results
}

function mapValues<Name extends string, From, To>(
  values: Record<Name, From>,
  to: (value: From) => To,
): Record<Name, To> {
  const pairs = Object.entries<From>(values).map(([name, value]) => [name, to(value)])
  return Object.fromEntries(pairs) as Record<Name, To>
}
