// The home of the module: the sections that the viewer may open.

import type { Permission } from '@tem/rules/account/permissions.ts'
import { Link, useSession } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import styles from './home-screen.module.css'
import { SetupGuide } from './setup-screen.tsx'

interface Section {
  readonly path: string
  readonly title: string
  readonly hint: string
  readonly permission: Permission
}

const sections: readonly Section[] = [
  {
    path: '/dashboard/admin/attention',
    title: 'Needs attention',
    hint: 'Who has no approver or bank account, what failed, and how to fix it; re-routing and stand-ins',
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/changes',
    title: 'Changes to confirm',
    hint: 'What waits for a second person: contacts, sign-in, roles and bank details of people with an office, bank file layouts, sign-in providers, service tokens, webhooks, settings that guard money, hotel GST by law, a planned policy that is withdrawn',
    permission: 'confirm-changes',
  },
  {
    path: '/dashboard/admin/people',
    title: 'People',
    hint: 'Employees, their managers, roles and bank details; joiners and leavers; sign-in',
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/policy',
    title: 'Policy',
    hint: 'Limits, rates, sub-categories, holidays and thresholds, as versions with an effect date',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/chain',
    title: 'Approval Chain',
    hint: 'Who decides on claims and tours, and a simulator',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/company',
    title: 'Company',
    hint: 'Name, date format, open weeks, ledgers, GST registrations, bank file layouts',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/sign-in',
    title: 'Sign-in providers',
    hint: 'Your company’s own sign-in, such as Okta, Entra or Google',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/service-tokens',
    title: 'Service tokens',
    hint: 'Let your directory, such as Okta or Entra, add and deactivate people here, and other systems read',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/webhooks',
    title: 'Webhooks',
    hint: 'Tell your payroll or ERP what happens: claims submitted, decided and paid, tours, people, policy',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/tax-law',
    title: 'Hotel GST',
    hint: 'The rates by law and their days, and what a correction changes',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/audit',
    title: 'Audit',
    hint: 'Samples of claims, drawn with a seed, checked one by one and signed off; the evidence of a period',
    permission: 'draw-samples',
  },
  {
    path: '/dashboard/admin/offices',
    title: 'Access review',
    hint: 'Who held which office on a day, since when, and who gave it',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/trail',
    title: 'Trail',
    hint: 'Every change by an administrator and every decision, with proof that nothing was altered',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/privacy',
    title: 'Privacy',
    hint: 'What is held about a person, and data past its retention period',
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/crashes',
    title: 'Crashes',
    hint: 'Errors of screens and servers, with the lines that caused them',
    permission: 'administer',
  },
]

export function HomeScreen() {
  const { can } = useSession()
  return (
    <Stack>
      {can('administer') && <SetupGuide />}
      <Sections />
    </Stack>
  )
}

function Sections() {
  const { can } = useSession()
  return (
    <ul className={styles.sections} aria-label="Sections">
      {sections
        .filter(({ permission }) => can(permission))
        .map(({ path, title, hint }) => (
          <li key={path}>
            <Link to={path} className={styles.section}>
              <span className={styles.title}>{title}</span>
              <span className={styles.hint}>{hint}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
