// Claims that wait for nobody, or for somebody who is to be relieved of them, and whom they could go to.
import { type DecidableClaim, readDecidableClaims } from '@tem/claims/decidable-claims.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type { listUnassignedClaims } from '@tem/contracts/calls/rerouting.ts'
import type { ClaimStatus } from '@tem/rules/claim-status.ts'
import type { Day } from '@tem/rules/company-day.ts'
import { toRupees } from '@tem/rules/money.ts'
import type { Actor } from '@tem/server/actor.ts'
import { SQL } from '@tem/server/tokens.ts'
import type { Sql } from 'postgres'
import { inject, injectable } from 'tsyringe'
import { readSuccessors } from './successors.ts'

interface Pick {
  _id: string
  name: string
  employeeCode: string
}

interface Waiting {
  _id: string
  ticketNumber: string
  createdBy: Pick
  expenseDate: Day
  status: ClaimStatus
  amountPaise: number
  waitingSince: Date
}

@injectable()
export class ListUnassignedClaims {
  constructor(@inject(SQL) private readonly sql: Sql) {}

  async run(actor: Actor, { waitingFor, skip = 0, limit = 10 }: PayloadOf<typeof listUnassignedClaims>) {
    const { sql } = this
    const wanted = sql`
      step.is_waiting and step.kind = 'claim'
      and ${waitingFor ? sql`step.approver_ids @> ${[waitingFor]}::uuid[]` : sql`step.approver_ids = '{}'`}`
    const [waiting, [counted]] = await Promise.all([
      sql<Waiting[]>`
        select claim.id as "_id", coalesce(claim.ticket_number, 'NA') as "ticketNumber",
          jsonb_build_object('_id', directory.person_id, 'name', directory.name,
            'employeeCode', directory.employee_code) as "createdBy",
          claim.expense_date as "expenseDate", claim.status, claim.reimbursable_amount_paise as "amountPaise",
          claim.updated_at as "waitingSince"
        from chain.step
        join claims.claim on claim.id = step.subject_id
        join identity.directory using (person_id)
        where ${wanted}
        order by claim.updated_at, claim.id
        limit ${limit} offset ${skip}`,
      sql<{ count: number }[]>`select count(*) as count from chain.step where ${wanted}`,
    ])
    const ids = waiting.map(({ _id }) => _id)
    const successors = await this.successorsOf(await readDecidableClaims(sql, actor, ids))
    return {
      list: waiting.map(({ amountPaise, waitingSince, ...claim }) => ({
        ...claim,
        reimbursableAmount: toRupees(amountPaise),
        waitingSince: waitingSince.toISOString(),
        successor: successors.get(claim._id) ?? null,
      })),
      count: counted?.count ?? 0,
    }
  }

  /** The first of them where there are several, as with payers. */
  private async successorsOf(claims: readonly DecidableClaim[]): Promise<Map<string, Pick>> {
    const named = await readSuccessors(this.sql, claims)
    const byClaim = claims.flatMap((claim) => {
      const [first] = named(claim, claim.open[0]?.step ?? '')
      return first ? [[claim.id, first] as const] : []
    })
    const people = await this.sql<Pick[]>`
      select person_id as "_id", name, employee_code as "employeeCode"
      from identity.directory
      where person_id = any(${byClaim.map(([, person]) => person)})`
    const byId = new Map(people.map((person) => [person._id, person]))
    return new Map(
      byClaim.flatMap(([claim, id]) => {
        const person = byId.get(id)
        return person ? [[claim, person] as const] : []
      }),
    )
  }
}
