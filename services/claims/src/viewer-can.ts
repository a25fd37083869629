// What somebody other than the claimant may do with a claim: decide on it, when it waits for just this person.
import { claimCan } from '@tem/rules/claim-can.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { Sql } from 'postgres'
import type { DetailRecord } from './claim-detail.ts'

export async function viewerCan(sql: Sql, record: DetailRecord, actor: Actor) {
  return claimCan(
    { ...record, closedReason: undefined },
    {
      isOwner: false,
      accompanies: record.employees.some(({ _id }) => _id === actor.personId),
      isCurrentApprover: await waitsFor(sql, record._id, actor),
    },
  )
}

/** A step that nobody is left for stands in the queue of the administrators. */
async function waitsFor(sql: Sql, claimId: string, { personId, roles }: Actor): Promise<boolean> {
  const [step] = await sql`
    select step.position
    from chain.step
    where step.subject_id = ${claimId} and step.is_waiting and (
      ${personId} = any(step.approver_ids)
      or (${roles.includes('admin')} and step.approver_ids = '{}')
      or exists (
        select from identity.stand_in
        where stand_in.to_person_id = ${personId} and stand_in.from_person_id = any(step.approver_ids)
          and (now() at time zone 'Asia/Kolkata')::date between stand_in.from_day and stand_in.to_day))`
  return step !== undefined
}
