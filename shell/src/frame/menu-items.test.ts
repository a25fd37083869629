import { readdirSync, readFileSync } from 'node:fs'
import { checkManifest } from '@tem/federation/check-manifest.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import { permissionsOf, type Standing } from '@tem/rules/account/permissions.ts'
import { expect, test } from 'vitest'
import { additionFor, menuFor, menuPathOf, tasksFor, tilesFor, workMenuFor } from './menu-items.ts'

// The real manifests of the modules, so the test covers what is released.
const root = new URL('../../../', import.meta.url)
const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'))
const manifests = folders.map((name) => {
  const file = new URL(`${name}/module.json`, root)
  return checkManifest({ ...JSON.parse(readFileSync(file, 'utf8')), version: '1.0.0' })
})

const officer: Standing = {
  roles: [],
  isNewAccount: false,
  isTourEnabled: true,
  hasReportees: false,
  headsDepartment: false,
  decidesClaims: false,
  decidesTours: false,
}

function viewer(standing: Standing) {
  const permissions: readonly string[] = permissionsOf(standing)
  return { can: (permission: string) => permissions.includes(permission) }
}

const everyone = ['Profile', 'Policy Summary', 'Change Password', 'My Allowances']

test.each([
  ['a field officer', officer, everyone],
  ['a manager', { ...officer, hasReportees: true, decidesClaims: true }, [...everyone, 'Team Members List']],
  ['a new account', { ...officer, isNewAccount: true }, ['Change Password']],
])('the menu of %s', (_who, standing, labels) => {
  const known = [...everyone, 'Team Members List']
  const menu = menuFor(viewer(standing), manifests).map(({ label }) => label)
  expect(menu.filter((label) => known.includes(label))).toEqual(labels)
})

test.each([
  ['somebody who travels', officer, true],
  ['somebody who does not', { ...officer, isTourEnabled: false }, false],
  ['a new account', { ...officer, isNewAccount: true }, false],
])('the tour tile of %s', (_who, standing, shown) => {
  const tiles = tilesFor(viewer(standing), manifests).map(({ label }) => label)
  expect(tiles.includes('Create Tour')).toBe(shown)
})

const order = [
  'Profile',
  'Dashboard',
  'Request a Claim',
  'Revise an Existing Claim',
  'Requested Claims Status',
  'Employee Claim Summary',
  'Create Tour',
  'Employee Tour Summary',
]

test('tiles come in their fixed order, whatever module they are of', () => {
  const everything = { can: () => true }
  const labels = tilesFor(everything, manifests).map(({ label }) => label)
  const tiles = labels.filter((label) => order.includes(label))
  expect(tiles.length).toBeGreaterThan(0)
  expect(tiles).toEqual(order.filter((label) => tiles.includes(label)))
})

test('the menu has the tiles too, and "Dashboard" names one screen', () => {
  const everything = { can: () => true }
  const all = [...workMenuFor(everything, manifests), ...menuFor(everything, manifests)]
  const paths = all.map(({ path }) => path)
  for (const { path } of tilesFor(everything, manifests)) expect(paths).toContain(path)
  expect(new Set(paths).size).toBe(paths.length)
  const dashboards = [...all, ...tilesFor(everything, manifests)].filter(({ label }) => label === 'Dashboard')
  expect(new Set(dashboards.map(({ path }) => path)).size).toBeLessThanOrEqual(1)
})

test.each([
  ['claims', '/dashboard/claim-by-day/2026-11-20', '/dashboard/weekly-claim'],
  ['claims', '/dashboard/add-claim/2026-11-20', '/dashboard/weekly-claim'],
  ['claims', '/dashboard/monthly-claim', '/dashboard/weekly-claim'],
  ['claims', '/dashboard/requested-wrapper-detail/1/2', '/dashboard/requested-claims'],
  ['approvals', '/dashboard/payment-runs/1', '/dashboard/payment-runs'],
  ['tours', '/dashboard/tour-itinerary/1', '/dashboard/tour'],
])('of %s, %s highlights %s', (module, pathname, entry) => {
  if (!manifests.some(({ name }) => name === module)) return
  const everything = { can: () => true }
  const all = [...workMenuFor(everything, manifests), ...menuFor(everything, manifests)]
  const registry = { modules: manifests.map((manifest) => ({ manifest }) as ReleasedModule) }
  expect(menuPathOf(registry, pathname, new Set(all.map(({ path }) => path)))).toBe(entry)
})

test('an officer has tasks of their own claims only; a claim is added to today', () => {
  const paths = tasksFor(viewer(officer), manifests).map(({ call }) => call)
  expect(paths).not.toContain('/calendar/employees/list')
  const adds = additionFor(viewer(officer), manifests, '2026-11-22')
  if (!manifests.some(({ name }) => name === 'claims')) return
  expect(adds).toMatchObject({ label: 'Add claim', path: '/dashboard/add-claim/2026-11-22' })
  expect(adds?.reads).toContainEqual({
    call: '/calendar/datewise-claims/get/:day',
    payload: { day: '2026-11-22' },
  })
  // A Sunday, so the last day of its week.
  const weeks = adds?.reads.filter(({ call }) => call === '/calendar/group-by-date')
  expect(weeks?.map(({ payload }) => payload)).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-09', to: '2026-11-15' },
  ])
})
