// An administrator hands claims to somebody else: to one person, or each to whom the organisation names for it now.
import { type HandedOver, handOver } from '@tem/chain/hand-over.ts'
import { type DecidableClaim, lockDecidableClaims } from '@tem/claims/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { rerouteClaims } from '@tem/contracts/calls/rerouting.ts'
import { type StandingRow, standingOf } from '@tem/identity/standing.ts'
import { paidByVerifier } from '@tem/rules/approval-turn.ts'
import type { ClaimStage } from '@tem/rules/claim-status.ts'
import { noteError } from '@tem/rules/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { PersonId } from '@tem/rules/organisation.ts'
import type { Actor } from '@tem/server/actor.ts'
import { BadInput, Conflict, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions, Tx } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { readSuccessors } from './successors.ts'

type Rerouting = PayloadOf<typeof rerouteClaims>

/** Who is named for a step of a claim. */
type Named = (claim: DecidableClaim, step: string) => readonly PersonId[]

@injectable()
export class RerouteClaims {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { claims: asked, to, note = '' }: Rerouting) {
    if (asked.length === 0) throw new BadInput(errorTexts.selectOne, 'claims')
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    return this.transactions.run(actor, async (tx) => {
      if (to !== undefined) await refuseWhoDecidesNothing(tx, to)
      const claims = await lockDecidableClaims(tx, actor, [...new Set(asked)])
      const named: Named = to === undefined ? await readSuccessors(tx, claims) : onlyTo(to)
      const handed = new Map(claims.map((claim) => [claim.id, stepsToHandOver(claim, named)]))
      const names = await readNames(tx, [...handed.values()].flat())
      const overs = [...handed.values()].flat().map((each) => ({
        ...each,
        note: `To ${each.assignees.map((person) => names.get(person)).join(', ')}: ${note.trim()}`,
      }))
      if (!(await handOver(tx, overs, { by: actor.personId, at: this.now() })))
        throw new Conflict(errorTexts.alreadyActedOn)
      return outcome(asked, claims, handed)
    })
  }
}

/** Nobody gets what they can't even open. */
async function refuseWhoDecidesNothing(tx: Tx, person: PersonId): Promise<void> {
  const [standing] = await tx<StandingRow[]>`
    select roles, is_new_account as "isNewAccount", is_tour_enabled as "isTourEnabled",
      has_reportees as "hasReportees", heads_department as "headsDepartment", stands_in as "standsIn"
    from identity.standing
    where person_id = ${person}`
  if (!standing || !standingOf({ ...standing, standsIn: false }).decidesClaims)
    throw new RuleRefused(errorTexts.decidesNothing, 'to')
}

function onlyTo(to: PersonId): Named {
  return (claim, step) => {
    const isBarred =
      claim.claimant === to ||
      claim.companions.includes(to) ||
      paidByVerifier(step as ClaimStage, to, claim.answered)
    return isBarred ? [] : [to]
  }
}

type Handed = Omit<HandedOver, 'note'>

/** The step that waits, and those to come that nobody is left for. */
function stepsToHandOver(claim: DecidableClaim, named: Named): Handed[] {
  const { id, revision, status, waitingFor, open } = claim
  if (waitingFor === null) return []
  return open
    .filter(({ assignees }, index) => index === 0 || assignees.length === 0)
    .map(({ step, position, assignees: before }) => ({
      subject: { kind: 'claim' as const, id, revision },
      position,
      status,
      before,
      assignees: named(claim, step),
    }))
    .filter(({ assignees, before }) => assignees.length > 0 && !isSame(assignees, before))
    .map(({ before: _, ...handed }) => handed)
}

function isSame(some: readonly PersonId[], others: readonly PersonId[]): boolean {
  return some.length === others.length && some.every((person) => others.includes(person))
}

async function readNames(tx: Tx, handed: readonly Handed[]): Promise<Map<PersonId, string>> {
  const people = await tx<{ id: PersonId; name: string }[]>`
    select person_id as id, name
    from identity.directory
    where person_id = any(${handed.flatMap(({ assignees }) => assignees)})`
  return new Map(people.map(({ id, name }) => [id, name]))
}

function outcome(
  asked: readonly string[],
  claims: readonly DecidableClaim[],
  handed: ReadonlyMap<string, Handed[]>,
) {
  const known = new Map(claims.map((claim) => [claim.id, claim]))
  const left = [...new Set(asked)].filter((id) => (handed.get(id) ?? []).length === 0)
  const processed = handed.size - left.filter((id) => known.has(id)).length
  const reasonFor = (claim: DecidableClaim | undefined) => {
    if (!claim) return new NotFound('Claim').message
    return claim.waitingFor === null ? errorTexts.alreadyActedOn : errorTexts.nobodyElse
  }
  return {
    processed,
    skipped: left.map((_id) => ({ _id, reason: reasonFor(known.get(_id)) })),
    message: processed > 0 ? successTexts.rerouted(processed) : errorTexts.nobodyElse,
  }
}
