// Whether a canary proceeds, waits or is rolled back, by the browsers' reports about it and the previous version.

export interface VersionHealth {
  /** Opened screens, including those that failed. */
  readonly loads: number
  /** Did not arrive, or failed while they started. */
  readonly failures: number
  /** Failed while they were used. */
  readonly crashes: number
  /** How many of the 64 groups of people opened it, and for how many it failed. */
  readonly people: number
  readonly affected: number
}

export interface CanaryState {
  readonly percent: number
  readonly stepSeconds: number
  readonly secondsInStep: number
  readonly stable: string
}

export type Verdict =
  | { readonly do: 'wait' }
  | { readonly do: 'advance' | 'return'; readonly to: number; readonly why: string }

export const leastLoads = 30
/** Points of a hundred by which a canary may be worse. */
const tolerated = 2
/** With few users, a canary without failures proceeds after this many times its step. */
const quietSteps = 10

export function judgeCanary(state: CanaryState, canary: VersionHealth, stable: VersionHealth): Verdict {
  const why = `${figures(canary)}; with ${state.stable} ${figures(stable)}`
  const isJudged = canary.loads >= leastLoads
  const isWorse = isJudged && badPercent(canary) - badPercent(stable) >= tolerated
  // One person's reports, forged or from a broken browser, can't roll a canary back.
  if (isWorse && (canary.affected > 1 || canary.people < 3)) return { do: 'return', to: 0, why }
  const isQuiet =
    canary.loads > 0 && badPercent(canary) === 0 && state.secondsInStep >= quietSteps * state.stepSeconds
  const isTime = state.secondsInStep >= state.stepSeconds
  if (!isWorse && isTime && (isJudged || isQuiet))
    return { do: 'advance', to: state.percent < 25 ? 25 : 100, why }
  return { do: 'wait' }
}

/** What people could do with it, or nobody knows: too few have opened it. */
export function isHealthy(health: VersionHealth): boolean {
  return health.loads < leastLoads || badPercent(health) < tolerated
}

export function figures({ loads, failures, crashes }: VersionHealth): string {
  const bad = Math.min(loads, failures + crashes)
  return `${bad} of ${loads} screens failed (${badPercent({ loads, failures, crashes }).toFixed(1)} %)`
}

function badPercent({ loads, failures, crashes }: Omit<VersionHealth, 'people' | 'affected'>): number {
  return loads === 0 ? 0 : Math.min(100, (100 * (failures + crashes)) / loads)
}
