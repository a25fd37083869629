// An administrator hands claims and tours to somebody else: to one person, or each to whom the organisation names now.
import { type HandedOver, handOver } from '@tem/chain/hand-over.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { reroute } from '@tem/contracts/calls/rerouting.ts'
import { permissionsFrom, type StandingRow } from '@tem/identity/standing.ts'
import { claimsAndTours } from '@tem/rules/claims-and-tours.ts'
import { noteError } from '@tem/rules/decision-rules.ts'
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import type { PersonId } from '@tem/rules/organisation.ts'
import type { Actor } from '@tem/server/actor.ts'
import { BadInput, Conflict, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { CLOCK, TRANSACTIONS } from '@tem/server/tokens.ts'
import type { Transactions, Tx } from '@tem/server/transactions.ts'
import { inject, injectable } from 'tsyringe'
import { deciders, lockRequests, mayStandAt, type Request } from './requests.ts'
import { type Named, readSuccessors } from './successors.ts'

@injectable()
export class Reroute {
  constructor(
    @inject(TRANSACTIONS) private readonly transactions: Transactions,
    @inject(CLOCK) private readonly now: () => Date,
  ) {}

  run(actor: Actor, { requests: asked, to, note = '' }: PayloadOf<typeof reroute>) {
    if (asked.length === 0) throw new BadInput(errorTexts.selectOneRequest, 'requests')
    const wrongNote = noteError(note, 'claim')
    if (wrongNote) throw new BadInput(wrongNote, 'note')
    return this.transactions.run(actor, async (tx) => {
      const requests = await lockRequests(tx, actor, [...new Set(asked)])
      if (to !== undefined) await refuseWhoDoesNotDecide(tx, to, requests)
      const named: Named = to === undefined ? await readSuccessors(tx, requests) : onlyTo(to)
      const handed = new Map(requests.map((request) => [request.id, stepsToHandOver(request, named)]))
      const names = await readNames(tx, [...handed.values()].flat())
      const overs = [...handed.values()].flat().map((each) => ({
        ...each,
        note: `To ${each.assignees.map((person) => names.get(person)).join(', ')}: ${note.trim()}`,
      }))
      if (!(await handOver(tx, overs, { by: actor.personId, at: this.now() })))
        throw new Conflict(errorTexts.alreadyActedOn)
      return outcome(asked, requests, handed)
    })
  }
}

/** Nobody gets what they can't even open. */
async function refuseWhoDoesNotDecide(tx: Tx, person: PersonId, requests: readonly Request[]): Promise<void> {
  const [standing] = await tx<StandingRow[]>`
    select roles, false as "isNewAccount", is_tour_enabled as "isTourEnabled",
      has_reportees as "hasReportees", heads_department as "headsDepartment", false as "standsIn"
    from identity.standing
    where person_id = ${person}`
  const permissions = standing ? permissionsFrom(standing) : []
  for (const { permission, refusal } of requests.map(({ kind }) => deciders[kind]))
    if (!permissions.includes(permission)) throw new RuleRefused(refusal, 'to')
}

function onlyTo(to: PersonId): Named {
  return (request, step) => (mayStandAt(request, step, to) ? [to] : [])
}

type Handed = Omit<HandedOver, 'note'>

/** The step that waits, and those to come that nobody is left for. */
function stepsToHandOver(request: Request, named: Named): Handed[] {
  const { kind, id, revision, status, waitingFor, open } = request
  if (waitingFor === null) return []
  return open
    .filter(({ assignees }, index) => index === 0 || assignees.length === 0)
    .map(({ step, position, assignees: before }) => ({
      subject: { kind, id, revision },
      position,
      status,
      before,
      assignees: named(request, step),
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
  requests: readonly Request[],
  handed: ReadonlyMap<string, Handed[]>,
) {
  const known = new Map(requests.map((request) => [request.id, request]))
  const isLeft = (id: string) => (handed.get(id) ?? []).length === 0
  const processed = requests.filter(({ id }) => !isLeft(id))
  const reasonFor = (request: Request | undefined) => {
    if (!request) return new NotFound('Claim or Tour').message
    return request.waitingFor === null ? deciders[request.kind].acted : errorTexts.nobodyElse
  }
  return {
    processed: processed.length,
    skipped: [...new Set(asked)].filter(isLeft).map((_id) => ({ _id, reason: reasonFor(known.get(_id)) })),
    message: processed.length > 0 ? successTexts.rerouted(claimsAndTours(processed)) : errorTexts.nobodyElse,
  }
}
