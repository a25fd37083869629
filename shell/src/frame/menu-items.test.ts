import { readdirSync, readFileSync } from 'node:fs'
import { checkManifest } from '@tem/federation/check-manifest.ts'
import { permissionsOf, type Standing } from '@tem/rules/account/permissions.ts'
import { expect, test } from 'vitest'
import { menuFor, tilesFor } from './menu-items.ts'

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
