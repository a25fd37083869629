// The people who are held because a payment to them came back.
import { payees } from '@tem/identity/people/profile-store.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { Sql, TransactionSql } from 'postgres'

/** The latest hold of each person: until somebody lifts it, or the bank details are others. */
export function standingHolds(sql: Sql | TransactionSql) {
  return sql`(
    select distinct on (hold.person_id) hold.person_id, hold.id, hold.reason
    from approvals.payment_hold as hold
    left join ${payees(sql)} as payee on payee.person_id = hold.person_id
    where hold.lifted_at is null and hold.account_number is not distinct from payee.account_number
      and hold.ifsc is not distinct from payee.ifsc
    order by hold.person_id, hold.made_at desc
  )`
}

interface Bounced {
  readonly person: string
  readonly reference: string | null
}

/** With the bank details that the transfer went to; those of a payment by hand are the present ones. */
export async function holdPeople(
  tx: Tx,
  bounced: readonly Bounced[],
  { by, reason, at, onlyOfRuns }: { by: string; reason: string; at: Date; onlyOfRuns: boolean },
): Promise<void> {
  const once = new Map(bounced.map((each) => [`${each.person} ${each.reference}`, each]))
  for (const { person, reference } of once.values())
    await tx`
      insert into approvals.payment_hold (id, person_id, account_number, ifsc, reference, reason, made_by, made_at)
      select ${newId()}, person.person_id, coalesce(line.account_number, payee.account_number),
        coalesce(line.ifsc, payee.ifsc), ${reference}, ${reason}, ${by}, ${at}
      from identity.directory as person
      left join ${payees(tx)} as payee on payee.person_id = person.person_id
      left join approvals.payment_line as line on line.reference = ${reference} and line.person_id = person.person_id
      where person.person_id = ${person} and (line.reference is not null or not ${onlyOfRuns})`
}
