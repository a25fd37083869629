// The home of the module: the sections that the viewer may open.

import type { Permission } from '@tem/rules/account/permissions.ts'
import { Link, useSession } from '@tem/sdk'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../texts/made/common.ts'
import * as texts from '../texts/made/home.ts'
import styles from './link-tile.module.css'
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
    hint: texts.attentionHint(),
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/changes',
    title: texts.changesToConfirm(),
    hint: texts.changesHint(),
    permission: 'confirm-changes',
  },
  {
    path: '/dashboard/admin/people',
    title: common.people(),
    hint: texts.peopleHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/policy',
    title: texts.policy(),
    hint: texts.policyHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/chain',
    title: texts.approvalChain(),
    hint: texts.chainHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/company',
    title: texts.company(),
    hint: texts.companyHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/sign-in',
    title: texts.signInProviders(),
    hint: texts.providersHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/service-tokens',
    title: texts.serviceTokens(),
    hint: texts.tokensHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/webhooks',
    title: common.webhooks(),
    hint: texts.webhooksHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/tax-law',
    title: texts.hotelGst(),
    hint: texts.hotelGstHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/audit',
    title: texts.audit(),
    hint: texts.auditHint(),
    permission: 'draw-samples',
  },
  {
    path: '/dashboard/admin/offices',
    title: texts.accessReview(),
    hint: texts.accessReviewHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/trail',
    title: texts.trail(),
    hint: texts.trailHint(),
    permission: 'read-everything',
  },
  {
    path: '/dashboard/admin/privacy',
    title: texts.privacy(),
    hint: texts.privacyHint(),
    permission: 'administer',
  },
  {
    path: '/dashboard/admin/crashes',
    title: common.crashes(),
    hint: texts.crashesHint(),
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
    <Columns as="ul" least={300} keep gap={3} aria-label={texts.sections()}>
      {sections()
        .filter(({ permission }) => can(permission))
        .map(({ path, title, hint }) => (
          <li key={path}>
            <Link to={path} className={styles.tile}>
              <Text size="large" weight="strong">
                {title}
              </Text>
              <Text tone="soft">{hint}</Text>
            </Link>
          </li>
        ))}
    </Columns>
  )
}
