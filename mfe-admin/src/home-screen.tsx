// The home of the module: its sections, as far as the viewer may open them.

import { readSetup } from '@tem/contracts/calls/admin-privacy.ts'
import type { Permission } from '@tem/rules/account/permissions.ts'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import styles from './home-screen.module.css'

interface Section {
  readonly path: string
  readonly title: string
  readonly hint: string
  readonly permission: Permission
}

const sections: readonly Section[] = [
  {
    path: '/dashboard/admin/people',
    title: 'People',
    hint: 'Employees, their managers, roles and bank details; joiners and leavers; sign-in',
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/attention',
    title: 'Needs attention',
    hint: 'Who has no approver or bank account, what failed, and what mends it; re-routing and stand-ins',
    permission: 'administer',
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
    hint: 'What is held about a person, and data whose time is over',
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
    title: 'Approval chain',
    hint: 'Who decides on claims and tours, and a simulator',
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/company',
    title: 'Company',
    hint: 'Name, date format, open weeks, ledgers, GST registrations',
    permission: 'read-everything',
  },
]

export function HomeScreen() {
  const { can } = useSession()
  return (
    <div className={styles.home}>
      {can('administer') && <SetupGuide />}
      <Sections />
    </div>
  )
}

/** Until the first claim is approved: what the company lacks, and where to enter it. */
function SetupGuide() {
  const { data } = useQuery(callQuery(readSetup, {}))
  if (!data || data.list.every(({ isDone }) => isDone)) return null
  const done = data.list.filter(({ isDone }) => isDone).length
  return (
    <Panel title={`Set up the company: ${done} of ${data.list.length} done`}>
      <ol className={styles.steps} aria-label="Set-up">
        {data.list.map(({ title, help, path, isDone }) => (
          <li key={title} className={styles.step}>
            <StatusBadge tone={isDone ? 'approved' : 'pending'}>{isDone ? 'Done' : 'To do'}</StatusBadge>
            <Link to={path}>{title}</Link>
            <span className={styles.hint}>{help}</span>
          </li>
        ))}
      </ol>
    </Panel>
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
