// What a draft of the policy would have changed about claims of the past, counted and in sentences.
import { formatCount, formatMoney, type Paise } from '../base/money.ts'
import { type ClaimStage, claimStages, stages } from '../claim/claim-status.ts'

/** What one version of the policy makes of a claim. */
export interface Outcome {
  /** The part of the amount within the limit; approvers may allow more. */
  readonly within: Paise
  /** Null: not claimable. */
  readonly steps: readonly ClaimStage[] | null
}

export interface JudgedClaim {
  readonly personId: string
  readonly before: Outcome
  readonly after: Outcome
}

export interface PolicyEffect {
  readonly claims: number
  readonly less: { readonly claims: number; readonly amount: Paise }
  readonly more: { readonly claims: number; readonly amount: Paise }
  readonly people: { readonly lose: number; readonly gain: number }
  /** Claims that could no longer be made. */
  readonly refused: number
  readonly steps: readonly { readonly step: ClaimStage; readonly more: number; readonly fewer: number }[]
}

export function effectOf(claims: readonly JudgedClaim[]): PolicyEffect {
  const differences = claims.map(({ before, after }) => after.within - before.within)
  const byPerson = new Map<string, Paise>()
  claims.forEach(({ personId }, index) => {
    byPerson.set(personId, (byPerson.get(personId) ?? 0) + (differences[index] ?? 0))
  })
  const sum = (amounts: readonly Paise[]) => ({
    claims: amounts.length,
    amount: Math.abs(amounts.reduce((total, amount) => total + amount, 0)),
  })
  return {
    claims: claims.length,
    less: sum(differences.filter((amount) => amount < 0)),
    more: sum(differences.filter((amount) => amount > 0)),
    people: {
      lose: [...byPerson.values()].filter((amount) => amount < 0).length,
      gain: [...byPerson.values()].filter((amount) => amount > 0).length,
    },
    refused: claims.filter(({ before, after }) => before.steps !== null && after.steps === null).length,
    steps: claimStages.flatMap((step) => {
      const counted = claims.filter(({ after }) => after.steps !== null)
      const had = (outcome: Outcome) => outcome.steps?.includes(step) ?? false
      const more = counted.filter(({ before, after }) => !had(before) && had(after)).length
      const fewer = counted.filter(({ before, after }) => had(before) && !had(after)).length
      return more + fewer > 0 ? [{ step, more, fewer }] : []
    }),
  }
}

/** "27 claims would have cost ₹14,300 less." and so on; one sentence if nothing would have changed. */
export function effectSentences({ claims, less, more, people, refused, steps }: PolicyEffect): string[] {
  if (claims === 0) return ['There were no claims in this time.']
  const sentences = [
    less.claims > 0 && `${count(less.claims, 'claim')} would have cost ${rupees(less.amount)} less.`,
    more.claims > 0 && `${count(more.claims, 'claim')} would have cost ${rupees(more.amount)} more.`,
    people.lose > 0 && `${people.lose === 1 ? '1 person loses' : `${formatCount(people.lose)} people lose`}.`,
    people.gain > 0 && `${people.gain === 1 ? '1 person gains' : `${formatCount(people.gain)} people gain`}.`,
    refused > 0 && `${count(refused, 'claim')} could not have been made.`,
    ...steps.flatMap(({ step, more: added, fewer }) => [
      added > 0 && `${count(added, 'more claim')} would have gone to the ${stages[step].name}.`,
      fewer > 0 && `${count(fewer, 'fewer claim')} would have gone to the ${stages[step].name}.`,
    ]),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences : ['None of these claims would have been different.']
}

function count(number: number, thing: string): string {
  return `${formatCount(number)} ${thing}${number === 1 ? '' : 's'}`
}

function rupees(amount: Paise): string {
  return formatMoney(amount).replace(/\.00$/, '')
}
