// Invites many people at once. Each invitation is the one of the person's screen, sent to their own contact: nobody hands over a
// hundred secrets.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import type { Actor } from '@tem/server/actor.ts'
import { NotFound, Refusal } from '@tem/server/errors.ts'
import type { Sql } from 'postgres'
import type { ChangeDeps } from '../changes/change.ts'
import { letIn } from './sign-in-of-person.ts'

type Invited = AnswerOf<typeof calls.invitePeople>['list'][number]

export async function invitePeople(
  deps: ChangeDeps,
  actor: Actor,
  { people }: PayloadOf<typeof calls.invitePeople>,
) {
  const chosen = await read(deps.sql, people)
  if (chosen.length < new Set(people).size) throw new NotFound('employee')
  const list: Invited[] = []
  for (const person of chosen) list.push({ ...person, ...(await invite(deps, actor, person._id)) })
  return { list }
}

/** What stops one stops no other. */
async function invite(deps: ChangeDeps, actor: Actor, _id: string) {
  try {
    const { isApplied, message } = await letIn(deps, actor, 'sent-invitation', _id)
    return { isInvited: isApplied, sentence: message }
  } catch (error) {
    if (error instanceof Refusal) return { isInvited: false, sentence: error.message }
    throw error
  }
}

function read(sql: Sql, people: readonly string[]) {
  return sql<Pick<Invited, '_id' | 'name' | 'employeeCode'>[]>`
    select id as "_id", name, employee_code as "employeeCode"
    from identity.person
    where id = any(${people})
    order by name, id`
}
