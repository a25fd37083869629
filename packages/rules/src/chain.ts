// An approval chain as data: rows of a step and the conditions under which it is needed. The rows hold no
// code, so they can be stored, compared and shown.

export type Fact = number | boolean | string

/** A number above a threshold, or a fact that has one value. */
export type Condition<Facts> =
  | { readonly fact: keyof Facts & string; readonly above: number }
  | { readonly fact: keyof Facts & string; readonly is: Fact }

export interface ChainRow<Step extends string, Facts> {
  readonly step: Step
  /** One of them suffices. */
  readonly neededWhen: 'always' | readonly Condition<Facts>[]
}

/** The steps that these facts need, in the order of the rows. */
export function planSteps<Step extends string, Facts extends { readonly [K in keyof Facts]: Fact }>(
  chain: readonly ChainRow<Step, Facts>[],
  facts: Facts,
): Step[] {
  return chain.filter((row) => isNeeded(row, facts)).map((row) => row.step)
}

function isNeeded<Facts extends { readonly [K in keyof Facts]: Fact }>(
  { neededWhen }: ChainRow<string, Facts>,
  facts: Facts,
): boolean {
  if (neededWhen === 'always') return true
  return neededWhen.some((condition) => {
    const value: Fact = facts[condition.fact]
    return 'above' in condition
      ? typeof value === 'number' && value > condition.above
      : value === condition.is
  })
}
