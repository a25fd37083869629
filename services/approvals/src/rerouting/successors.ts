// Whom the organisation, as it is now, names for the steps of claims and tours that nobody has answered.
import { readOrganisation } from '@tem/chain/read-organisation.ts'
import type { Organisation, PersonId } from '@tem/rules/organisation.ts'
import type { Sql, TransactionSql } from 'postgres'
import { assignAnew, mayStandAt, type Request } from './requests.ts'

/** Who is named for a step of a claim or a tour. */
export type Named = (request: Request, step: string) => readonly PersonId[]

export async function readSuccessors(
  sql: Sql | TransactionSql,
  requests: readonly Request[],
): Promise<Named> {
  const organisations = new Map<string, Organisation>()
  for (const request of requests) {
    const key = keyOf(request)
    if (!organisations.has(key))
      organisations.set(key, await readOrganisation(sql, request.claimant, request.kind))
  }
  return (request, step) => {
    const organisation = organisations.get(keyOf(request))
    const assigned = organisation && assignAnew(request, organisation).find((each) => each.step === step)
    return (assigned?.assignees ?? []).filter((person) => mayStandAt(request, step, person))
  }
}

function keyOf({ kind, claimant }: Request): string {
  return `${kind} ${claimant}`
}
