// Mail to the administrators about what nobody of them did and they have to know.
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { administrationWordsIn } from '@tem/rules/account/administration-words-in.ts'
import type { TransactionSql } from 'postgres'
import * as texts from '../../texts/made/mail.ts'
import { saidIn } from '../../texts/made/said-in.ts'

interface Contacts {
  readonly personId: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

interface Told {
  readonly subject: string
  readonly lines: readonly string[]
}

/** In the transaction of what happened, so they are told once; each in their language. `say` does so with a sentence of servers. */
export async function tellAdministrators(
  tx: TransactionSql,
  write: (say: (english: string) => string) => Told,
): Promise<void> {
  const administrators = await tx<Contacts[]>`
    select id as "personId", name, email, phone
    from identity.person
    where is_active and id in (select person_id from identity.person_role where role = 'admin')`
  await addAccountNotices(
    tx,
    administrators.map(({ name, ...person }) => ({
      ...{ prefers: 'email', ...person },
      write: (language) =>
        saidIn(language, () => {
          const { subject, lines } = write(administrationWordsIn(language))
          return { subject, text: [texts.hello({ name }), ...lines].join('\n\n') }
        }),
    })),
  )
}
