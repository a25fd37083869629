// What an empty company still lacks before the first claim can be approved, in the order of the work.
import type { BaseDeps } from '@tem/server/deps.ts'

interface Facts {
  hasName: boolean
  people: number
  withoutManager: number
  administrators: number
  hasCeo: boolean
  hasPayer: boolean
  hasFinance: boolean
  accounts: number
  subCategories: number
  hasLimits: boolean
  holidays: number
  approved: boolean
}

export async function readSetup({ sql }: BaseDeps) {
  const [facts] = await sql<Facts[]>`
    select
      exists (select from allowances.setting where name = 'companyName' and value <> '""') as "hasName",
      (select count(*) from identity.person where is_active) as people,
      (select count(*) from identity.person
       where is_active and manager_id is null
         and not exists (select from identity.person_role where person_id = person.id and role = 'ceo')
      ) as "withoutManager",
      (select count(distinct person_id) from identity.person_role
       join identity.person on person.id = person_id and is_active where role = 'admin') as administrators,
      exists (select from identity.person_role where role = 'ceo') as "hasCeo",
      exists (select from identity.person_role where role = 'payer') as "hasPayer",
      exists (select from identity.person_role where role = 'finance') as "hasFinance",
      (select count(*) from identity.bank_account where account_number is not null) as accounts,
      (select count(*) from allowances.sub_category) as "subCategories",
      exists (select from allowances.level_limit)
        or exists (select from allowances.sub_category_terms where limits <> '[]') as "hasLimits",
      (select count(*) from allowances.holiday) as holidays,
      exists (select from claims.claim_line where status = 'approved') as approved`
  if (!facts) throw new Error('The company could not be read.')
  const list = stepsOf(facts)
  // After that, what is missing is under Needs attention.
  const left = facts.approved ? 0 : list.filter(({ isDone }) => !isDone).length
  return { list, left }
}

export function stepsOf(facts: Facts) {
  const { people, withoutManager } = facts
  return [
    {
      title: 'Name the company',
      help: 'It is on the exports and at the foot of the menu.',
      path: '/dashboard/admin/company',
      isDone: facts.hasName,
    },
    {
      title: 'Import the people',
      help:
        people === 1
          ? 'With managers, levels, territories and roles. There is 1 person.'
          : `With managers, levels, territories and roles. There are ${people} people.`,
      path: '/dashboard/admin/import',
      isDone: people > 2,
    },
    {
      title: 'Give the roles',
      help: 'A chief executive, a payer, finance, and a second administrator who confirms.',
      path: '/dashboard/admin/people',
      isDone: facts.hasCeo && facts.hasPayer && facts.hasFinance && facts.administrators > 1,
    },
    {
      title: 'Name a manager for everybody',
      help:
        withoutManager === 0 || people <= 2
          ? 'Only the chief executive has none.'
          : withoutManager === 1
            ? 'Only the chief executive has none. 1 more has no manager.'
            : `Only the chief executive has none. ${withoutManager} more have no manager.`,
      path: '/dashboard/admin/attention',
      isDone: people > 2 && withoutManager === 0,
    },
    {
      title: 'Enter what may be claimed',
      help: 'The sub-categories, as the first draft of the policy. Until there are claims, you publish it yourself.',
      path: '/dashboard/admin/policy/new-sub-categories',
      isDone: facts.subCategories > 0,
    },
    {
      title: 'Enter the limits',
      help: 'By level and city, as the next draft. Once there are claims, a second administrator publishes it.',
      path: '/dashboard/admin/policy/limits',
      isDone: facts.hasLimits,
    },
    {
      title: 'Enter the holidays',
      help: 'By state, in the same draft as the limits. Sundays are holidays already.',
      path: '/dashboard/admin/policy/holidays',
      isDone: facts.holidays > 0,
    },
    {
      title: 'Enter bank accounts',
      help: 'Without one, a person’s claims are left out of payment runs.',
      path: '/dashboard/admin/attention',
      isDone: facts.accounts > 0,
    },
    {
      title: 'First claim approved and paid',
      help: 'Invite employees under People, or let them create their accounts at /auth/signup with a code by email.',
      path: '/dashboard/admin/people',
      isDone: facts.approved,
    },
  ]
}
