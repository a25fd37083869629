// Who sees which menu entries and tiles, written here independently of the manifests and the permission table.
import type { Locator, Page } from 'playwright/test'
import { manifests, settled } from '../screens.ts'
import { expect, test } from '../test.ts'

const accounts = [
  'E1001',
  'E1002',
  'E1003',
  'E1004',
  'E1005',
  'M2001',
  'M2002',
  'M2003',
  'Z3001',
  'H4001',
  'H4002',
  'C5001',
  'G6001',
  'G6002',
  'S6003',
  'S6004',
  'P7001',
  'F7002',
  'A9001',
  'X9002',
] as const
type Account = (typeof accounts)[number]

const all: readonly Account[] = accounts
const withoutTours: readonly Account[] = ['E1004']
const leads: readonly Account[] = [
  'M2001',
  'M2002',
  'M2003',
  'Z3001',
  'H4001',
  'H4002',
  'C5001',
  'P7001',
  'F7002',
]
const approvers: readonly Account[] = [
  ...leads,
  'G6001',
  'G6002',
  'S6003',
  'S6004',
  'P7001',
  'F7002',
  'A9001',
]

const menu: Readonly<Record<string, readonly Account[]>> = {
  Home: all,
  'Weekly Claims': all,
  'Revise Claims': all,
  'Claims Status': all,
  'Team Claims': [...approvers, 'X9002'],
  'My Tours': all.filter((account) => !withoutTours.includes(account)),
  'Team Tours': [...leads, 'A9001'],
  Dashboard: all,
  Profile: all,
  'Policy Summary': all,
  'Change Password': all,
  'My Allowances': all,
  'Team Members List': leads,
  Payments: ['P7001', 'F7002', 'A9001', 'X9002'],
  Spending: [...leads, 'A9001', 'X9002'],
  'Company Records': ['P7001', 'F7002', 'A9001', 'X9002'],
  Report: ['P7001', 'F7002', 'A9001'],
  Administration: ['A9001', 'X9002'],
  Logout: all,
}

const tiles: Readonly<Record<string, readonly Account[]>> = {
  Profile: all,
  Dashboard: all,
  'Request a Claim': all,
  'Revise an Existing Claim': all,
  'Requested Claims Status': all,
  'Employee Claim Summary': [...approvers, 'X9002'],
  'Create Tour': all.filter((account) => !withoutTours.includes(account)),
  // An administrator decides if there is no other approver.
  'Employee Tour Summary': [...leads, 'A9001'],
}

/** The entries of the shell and of every module. */
const released = {
  menu: [
    'Home',
    'Logout',
    ...manifests().flatMap(({ menu, tiles }) => [
      ...menu.map(({ label }) => label),
      ...tiles.flatMap((tile) => tile.menu ?? []),
    ]),
  ],
  tiles: manifests().flatMap((manifest) => manifest.tiles.map(({ label }) => label)),
}

function expected(table: Readonly<Record<string, readonly Account[]>>, labels: string[], account: Account) {
  return Object.keys(table).filter((label) => labels.includes(label) && table[label]?.includes(account))
}

test('every entry of menu and home is expected here', { tag: '@once' }, () => {
  expect(released.menu.filter((label) => !menu[label])).toEqual([])
  expect(released.tiles.filter((label) => !tiles[label])).toEqual([])
})

for (const account of accounts) {
  test(`${account} sees exactly its menu and its tiles`, { tag: '@once' }, async ({ page, signedInAs }) => {
    await signedInAs(account)
    await page.goto('/dashboard')
    await settled(page)
    expect(await labels(tilesOf(page))).toEqual(expected(tiles, released.tiles, account))
    await openMenu(page)
    expect(await labels(page.getByRole('navigation'))).toEqual(expected(menu, released.menu, account))
  })
}

test('the menu sheet has the same entries', async ({ page, signedInAs }) => {
  await signedInAs('M2001')
  await page.goto('/dashboard')
  await settled(page)
  await openMenu(page)
  expect(await labels(page.getByRole('navigation'))).toEqual(expected(menu, released.menu, 'M2001'))
})

test('a new account sees only Change Password and Logout', async ({ page, signedInAs }) => {
  await signedInAs('E1006')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/change-password/)
  await settled(page)
  await openMenu(page)
  expect(await labels(page.getByRole('navigation'))).toEqual(['Change Password', 'Logout'])
})

test('a link that the pointer rests on asks for its screen', { tag: '@once' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('M2001')
  await page.goto('/dashboard/weekly-claim')
  await settled(page)
  const asked = page.waitForRequest(/\/api\/calendar\/employees\/list/)
  await page.getByRole('navigation').getByRole('link', { name: 'Team Claims' }).hover()
  await asked
  await expect(page).toHaveURL(/weekly-claim/)
})

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (await button.isVisible()) await button.click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Without what waits for the viewer, which comes first. */
function tilesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Everything' })
}

async function labels(place: Locator): Promise<string[]> {
  const links = place.getByRole('link')
  return (await links.allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '')
}
