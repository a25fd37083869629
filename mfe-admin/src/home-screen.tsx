// The home of the module: the sections that the viewer may open.

import type { Permission } from '@tem/rules/account/permissions.ts'
import { Link, useSession } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import * as common from '../texts/made/common.ts'
import * as texts from '../texts/made/home.ts'
import styles from './home-screen.module.css'
import { SetupGuide } from './setup-screen.tsx'

interface Section {
  readonly path: string
  readonly title: string
  readonly hint: string
  readonly permission: Permission
}

const sections = (): readonly Section[] => [
  {
    path: '/dashboard/admin/attention',
    title: common.needsAttention(),
    hint: texts.whoHasNoApprover(),
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/changes',
    title: texts.changesToConfirm(),
    hint: texts.whatWaitsForA(),
    permission: 'confirm-changes',
  },
  {
    path: '/dashboard/admin/people',
    title: common.people(),
    hint: texts.employeesTheirManagersRoles(),
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/policy',
    title: texts.policy(),
    hint: texts.limitsRatesSubCategories(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/chain',
    title: texts.approvalChain(),
    hint: texts.whoDecidesOnClaims(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/company',
    title: texts.company(),
    hint: texts.nameDateFormatOpen(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/sign-in',
    title: texts.signInProviders(),
    hint: texts.yourCompanysOwnSign(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/service-tokens',
    title: texts.serviceTokens(),
    hint: texts.letYourDirectorySuch(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/webhooks',
    title: common.webhooks(),
    hint: texts.tellYourPayrollOr(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/tax-law',
    title: texts.hotelGst(),
    hint: texts.theRatesByLaw(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/audit',
    title: texts.audit(),
    hint: texts.samplesOfClaimsDrawn(),
    permission: 'draw-samples',
  },
  {
    path: '/dashboard/admin/offices',
    title: texts.accessReview(),
    hint: texts.whoHeldWhichOffice(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/trail',
    title: texts.trail(),
    hint: texts.everyChangeByAn(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/privacy',
    title: texts.privacy(),
    hint: texts.whatIsHeldAbout(),
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/crashes',
    title: common.crashes(),
    hint: texts.errorsOfScreensAnd(),
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
    <ul className={styles.sections} aria-label={texts.sections()}>
      {sections()
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
