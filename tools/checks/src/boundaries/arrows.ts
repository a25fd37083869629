// Allowed imports between workspaces. An import that is not listed here is refused.
// A name is a package; `*` matches any rest. Arrows point down only: screens → sdk → contracts → rules for the
// browser, bff → services → server → contracts → rules for the server.

import { readServers } from '@tem/server/module-servers.ts'

const react = [
  'react',
  'react-dom',
  'final-form',
  'final-form-arrays',
  'react-final-form',
  'react-final-form-arrays',
]
const shared = ['@tem/contracts', '@tem/rules']

/** Any package that is not ours; the check for unused code asks that package.json lists it. */
const npm = 'npm:*'
const server = [...shared, '@tem/server', 'node:*', npm]

/** A service may use the verbs of those before it, never of those after it. A service that isn't listed is on top. */
const servicesBottomUp = [
  '@tem/trail',
  '@tem/notifications',
  '@tem/files',
  '@tem/allowances',
  '@tem/identity',
  '@tem/chain',
  '@tem/claims',
  '@tem/tours',
  '@tem/approvals',
]

/** Services of later modules, which no other service uses. */
const servicesOnTop = [...readServers().values()]
  .flatMap(({ owns }) => Object.keys(owns))
  .map((table) => `@tem/${table.split('.', 1)}`)
  .filter((name) => !servicesBottomUp.includes(name))

export const arrows: Readonly<Record<string, readonly string[]>> = {
  '@tem/rules': ['date-fns', '@date-fns/utc'],
  '@tem/contracts': ['@tem/rules', 'superstruct'],
  '@tem/outbox': ['idb'],
  '@tem/ui': [
    '@tem/rules',
    ...react,
    '@base-ui/react',
    'echarts',
    'echarts-for-react',
    'lucide-react',
    'react-day-picker',
  ],
  '@tem/sdk': [
    ...shared,
    '@tem/outbox',
    '@tem/ui',
    ...react,
    '@simplewebauthn/browser',
    '@tanstack/react-query',
    'idb-keyval',
    'jotai',
    'pdfjs-dist',
    'react-router-dom',
    'superstruct',
  ],
  '@tem/server': [...shared, 'node:*', npm],
  '@tem/federation': [...shared, 'node:*', npm],

  '@tem/screen-parts': [...shared, '@tem/sdk', '@tem/ui', ...react, 'dompurify', 'lucide-react'],

  '@tem/mfe-*': [
    ...shared,
    '@tem/sdk',
    '@tem/ui',
    '@tem/screen-parts',
    ...react,
    'lucide-react',
    // The picture that an authenticator app scans.
    'uqr',
  ],
  // The shell also reads the registry.
  '@tem/shell': [
    ...shared,
    '@tem/sdk',
    '@tem/ui',
    '@tem/federation',
    ...react,
    'lucide-react',
    'dompurify',
    '@module-federation/enhanced',
  ],

  // No SQL client: a BFF only calls verbs.
  '@tem/bff-*': [...shared, '@tem/server', ...servicesBottomUp, ...servicesOnTop, 'node:*', 'tsyringe'],
  ...Object.fromEntries(servicesOnTop.map((service) => [service, [...server, ...servicesBottomUp]])),

  '@tem/database': server,
  // Demo data and imports write the services' tables.
  '@tem/demo': [...server, '@tem/database', ...servicesBottomUp],
  '@tem/admin': [...server, '@tem/database', ...servicesBottomUp],
  ...Object.fromEntries(
    servicesBottomUp.map((service, floor) => [service, [...server, ...servicesBottomUp.slice(0, floor)]]),
  ),
  '@tem/releases': server,
  // It looks sessions and service tokens up.
  '@tem/gateway': [...server, '@tem/identity', '@tem/admin', '@tem/federation', '@tem/releases'],

  // Code that tests, measures or starts the whole suite may import everything.
  '@tem/checks': ['@tem/*', 'node:*', npm],
  '@tem/bench': ['@tem/*', 'node:*', npm],
  '@tem/e2e': ['@tem/*', 'node:*', npm],
  'travel-expense-management': ['@tem/*', 'node:*', npm],
}

/** Files next to the code that are not part of it, and their additional imports. */
export const alsoIn: readonly { files: RegExp; may: readonly string[] }[] = [
  { files: /rspack[\w.-]*\.config\.m?ts$/, may: ['@tem/federation', 'node:*', npm] },
  { files: /ui\/(gallery|e2e)\//, may: ['@tem/e2e', 'node:*', npm] },
  // A module's journeys through the whole suite.
  { files: /mfe-[^/]+\/e2e\//, may: ['@tem/*', 'node:*', npm] },
  { files: /federation\/(.*\.test|src\/pack-module)\.ts$/, may: ['@tem/server'] },
  { files: /contracts\/src\/call-files\.ts$/, may: ['node:*'] },
  { files: /\.test\.tsx?$|\/testing\//, may: ['@tem/database', 'node:*', npm] },
  // Tests on PostgreSQL call the mounted module and may load the demo company.
  { files: /(services|bff)\/.*(\.pg\.test\.ts$|\/testing\/)/, may: ['@tem/*'] },
]

/** The only package that is imported by its bare name: one value that shell and remotes share at run time. */
export const bareImports: readonly string[] = ['@tem/sdk']
