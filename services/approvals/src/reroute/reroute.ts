// An administrator re-routes claims and tours: to one person, or each to the approver that the organisation names now.

import { readApprover, readPrincipals } from '@tem/chain/approver.ts'
import { type HandedOver, handOver } from '@tem/chain/hand-over.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/rerouting.ts'
import { permissionsFrom, type StandingRow } from '@tem/identity/session/standing.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import { noteError } from '@tem/rules/approval/decision-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { claimsAndTours } from '@tem/rules/tour/tour-status.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, Conflict, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { runRefusals } from '../decide/write-decision.ts'
import { deciderOf, deciders, lockRequests, mayDecideStep, type Request } from './requests.ts'
import { type Named, readSuccessors, standingColumns } from './successors.ts'

export function reroute(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  { requests: asked, to, note = '' }: PayloadOf<typeof calls.reroute>,
) {
  if (asked.length === 0) throw new BadInput(errorTexts.selectOneRequest, 'requests')
  const wrongNote = noteError(note, 'claim')
  if (wrongNote) throw new BadInput(wrongNote, 'note')
  return transactions.run(actor, async (tx) => {
    const at = clock()
    const administrator = await readApprover(tx, actor, dayOf(at))
    const principals = await readPrincipals(tx, actor.personId, dayOf(at))
    if (to !== undefined) refuseSelf(to, actor.personId, principals)
    const requests = await lockRequests(tx, actor, [...new Set(asked)])
    if (to !== undefined) await refuseNonApprover(tx, to, requests)
    const named = await readSuccessors(tx, requests, { ...administrator, actsFor: principals })
    const inRuns = await runRefusals(
      tx,
      requests.filter((request) => request.kind === 'claim'),
    )
    const handed = new Map(
      requests.map((request) => [
        request.id,
        inRuns.has(request.id) ? [] : stepsToHandOver(request, named, to),
      ]),
    )
    const given = [...handed.values()].flat()
    const names = await readNames(
      tx,
      given.flatMap(({ assignees, taken }) => [...assignees, ...taken]),
    )
    const namesOf = (people: readonly PersonId[]) => people.map((person) => names.get(person)).join(', ')
    const overs = given.map(({ taken, ...each }) => {
      const to = `to ${namesOf(each.assignees) || 'the administrators'}`
      const way = taken.length > 0 ? `From ${namesOf(taken)} ${to}` : to.replace('to', 'To')
      return { ...each, note: `${way}: ${note.trim()}` }
    })
    if (!(await handOver(tx, overs, { by: actor.personId, at })))
      throw new Conflict(errorTexts.alreadyActedOn)
    for (const { kind, id, claimant } of requests.filter(({ id }) => handed.get(id)?.length))
      await recordTrail(tx, {
        kind: 'rerouted',
        actor,
        subject: claimant,
        detail: { what: kind, id, to: to ?? 'as the organisation says' },
      })
    return outcome(asked, requests, handed, inRuns)
  })
}

/** The person who re-routes a claim may not decide on it, nor as a stand-in of today or of a later day. */
function refuseSelf(to: PersonId, person: PersonId, principals: readonly PersonId[]): void {
  if (to === person) throw new RuleRefused(errorTexts.reroutedToOneself, 'to')
  if (principals.includes(to)) throw new RuleRefused(errorTexts.reroutedToOwnPrincipal, 'to')
}

/** Nobody gets a request that they can't open. */
async function refuseNonApprover(tx: Tx, person: PersonId, requests: readonly Request[]): Promise<void> {
  const [standing] = await tx<StandingRow[]>`
    select ${standingColumns(tx)}
    from identity.standing
    where person_id = ${person}`
  const permissions = standing ? permissionsFrom(standing) : []
  for (const { permission, refusal } of requests.map((request) =>
    deciderOf(request.kind, request.open[0]?.step),
  ))
    if (!permissions.includes(permission)) throw new RuleRefused(refusal, 'to')
}

/** `taken`: who had the step, and has it no more. */
type Handed = Omit<HandedOver, 'note'> & { readonly taken: readonly PersonId[] }

/**
 * The waiting step goes to `to`, or to the people that the organisation names. Later steps that have nobody left, or
 * that name the person just chosen, get new approvers too: a person chosen by an administrator answers
 * only that one step.
 */
function stepsToHandOver(request: Request, named: Named, to: PersonId | undefined): Handed[] {
  const { kind, id, revision, status, waitingFor, open } = request
  const [waiting, ...later] = open
  if (waitingFor === null || !waiting) return []
  const given = to === undefined ? named(request, waiting.step) : ifEligible(request, waiting.step, to)
  const isGiven = (person: PersonId) => kind === 'claim' && to !== undefined && given.includes(person)
  return [
    { ...waiting, given },
    ...later
      .filter(({ assignees }) => assignees.length === 0 || assignees.some(isGiven))
      .map((step) => {
        const left = step.assignees.filter((person) => !isGiven(person))
        return { ...step, given: left.length > 0 ? left : named(request, step.step, given.filter(isGiven)) }
      }),
  ]
    .filter(({ given, assignees }, index) => (index > 0 || given.length > 0) && !isSame(given, assignees))
    .map(({ position, given, assignees: before }) => ({
      subject: { kind, id, revision },
      position,
      status,
      assignees: given,
      taken: before.filter((person) => !given.includes(person)),
    }))
}

function ifEligible(request: Request, step: string, to: PersonId): PersonId[] {
  return mayDecideStep(request, step, to) ? [to] : []
}

function isSame(some: readonly PersonId[], others: readonly PersonId[]): boolean {
  return some.length === others.length && some.every((person) => others.includes(person))
}

async function readNames(tx: Tx, people: readonly PersonId[]): Promise<Map<PersonId, string>> {
  const found = await tx<{ id: PersonId; name: string }[]>`
    select person_id as id, name
    from identity.directory
    where person_id = any(${[...people]})`
  return new Map(found.map(({ id, name }) => [id, name]))
}

function outcome(
  asked: readonly string[],
  requests: readonly Request[],
  handed: ReadonlyMap<string, Handed[]>,
  inRuns: ReadonlyMap<string, Conflict>,
) {
  const known = new Map(requests.map((request) => [request.id, request]))
  const isLeft = (id: string) => (handed.get(id) ?? []).length === 0
  const processed = requests.filter(({ id }) => !isLeft(id))
  const reasonFor = (request: Request | undefined) => {
    if (!request) return new NotFound('Claim or Tour').message
    const inRun = inRuns.get(request.id)
    if (inRun) return inRun.message
    return request.waitingFor === null ? deciders[request.kind].acted : errorTexts.nobodyElse
  }
  return {
    processed: processed.length,
    skipped: [...new Set(asked)].filter(isLeft).map((_id) => ({ _id, reason: reasonFor(known.get(_id)) })),
    message: processed.length > 0 ? successTexts.rerouted(claimsAndTours(processed)) : errorTexts.nobodyElse,
  }
}
