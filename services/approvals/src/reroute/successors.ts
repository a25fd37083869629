// The people that the current organisation names for unanswered steps and who can take them:
// they may decide, and are not the administrator who asks.
import { readOrganisation } from '@tem/chain/read-organisation.ts'
import { permissionsFrom, type StandingRow } from '@tem/identity/session/standing.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { type Organisation, oneLevelUp, type PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { Sql, TransactionSql } from 'postgres'
import { assignAnew, deciderOf, mayDecideStep, type Request } from './requests.ts'

/** The people named for a step of a claim or tour, minus `except`, who answer another step. */
export type Named = (request: Request, step: string, except?: readonly PersonId[]) => readonly PersonId[]

export async function readSuccessors(
  sql: Sql | TransactionSql,
  requests: readonly Request[],
  administrator: Approver,
): Promise<Named> {
  const organisations = new Map<string, Organisation>()
  for (const request of requests) {
    const key = keyOf(request)
    if (!organisations.has(key))
      organisations.set(key, await readOrganisation(sql, request.claimant, request.kind))
  }
  const namedBy = (request: Request, step: string, except: readonly PersonId[] = []) => {
    const organisation = organisations.get(keyOf(request))
    if (!organisation) return []
    const named = assignAnew(request, organisation).find((each) => each.step === step)?.assignees ?? []
    return candidates(request, step, {
      named,
      organisation,
      excluded: [administrator.person, ...administrator.actsFor, ...except],
    })
  }
  const mayDecide = await readDeciders(
    sql,
    requests.flatMap((request) =>
      request.open.flatMap(({ step }) => {
        const named = namedBy(request, step)
        return [...named, ...namedBy(request, step, named)]
      }),
    ),
  )
  return (request, step, except) =>
    namedBy(request, step, except).filter((person) => mayDecide(person, request.kind, step))
}

interface Naming {
  readonly named: readonly PersonId[]
  readonly excluded: readonly PersonId[]
  readonly organisation: Organisation
}

/** If none of the people that the organisation names can take it, the nearest manager above them. */
function candidates(request: Request, step: string, naming: Naming): readonly PersonId[] {
  const { named, excluded, organisation } = naming
  const eligible = named.filter(
    (person) => mayDecideStep(request, step, person) && !excluded.includes(person),
  )
  if (eligible.length > 0 || request.kind === 'tour') return eligible
  const decidedBefore = [...request.decided, ...request.earlierRounds].map(({ by }) => by)
  return oneLevelUp(
    named,
    [request.claimant, ...request.companions, ...decidedBefore, ...excluded],
    organisation,
  )
}

async function readDeciders(sql: Sql | TransactionSql, people: readonly PersonId[]) {
  const standings = await sql<(StandingRow & { personId: PersonId })[]>`
    select person_id as "personId", ${standingColumns(sql)}
    from identity.standing
    where person_id = any(${[...new Set(people)]})`
  const permissions = new Map<PersonId, Permission[]>(
    standings.map(({ personId, ...standing }) => [personId, permissionsFrom(standing)]),
  )
  return (person: PersonId, kind: Request['kind'], step: string) =>
    permissions.get(person)?.includes(deciderOf(kind, step).permission) ?? false
}

/** What a person may decide in their own name. */
export function standingColumns(sql: Sql | TransactionSql) {
  return sql`roles, false as "isNewAccount", is_tour_enabled as "isTourEnabled", has_reportees as "hasReportees",
    heads_department as "headsDepartment", false as "standsIn", false as "hasClaimsWaiting", false as "hasToursWaiting"`
}

function keyOf({ kind, claimant }: Request): string {
  return `${kind} ${claimant}`
}
