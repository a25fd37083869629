// Mail to the administrators about what nobody of them did and they have to know.
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import type { TransactionSql } from 'postgres'

interface Contacts {
  readonly personId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** In the transaction of what happened, so they are told once. */
export async function tellAdministrators(
  tx: TransactionSql,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  const administrators = await tx<Contacts[]>`
    select id as "personId", name, email, phone
    from identity.person
    where is_active and id in (select person_id from identity.person_role where role = 'admin')`
  await addAccountNotices(
    tx,
    administrators.map(({ name, ...person }) => ({
      ...{ prefers: 'email', ...person },
      // In English, as administration is.
      write: () => ({ subject, text: [`Hello ${name},`, ...lines].join('\n\n') }),
    })),
  )
}
