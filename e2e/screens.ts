// All screens: the shell's own, and those in the modules' manifests.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from 'playwright/test'

export interface Screen {
  readonly path: string
  /** The demo account that opens it; undefined for signed-out screens. */
  readonly as?: string
}

const root = resolve(import.meta.dirname, '..')

/** A person of the demo company with the permission. */
const holders: Readonly<Record<string, string>> = {
  'see-team': 'M2001',
  'approve-claims': 'M2001',
  'review-claims': 'M2001',
  'approve-tours': 'M2001',
  'export-payments': 'P7001',
  'see-payments': 'P7001',
  'see-spending': 'P7001',
  'read-everything': 'X9002',
  'draw-samples': 'X9002',
  'confirm-changes': 'A9001',
  administer: 'A9001',
}

const beforeSignIn = ['/auth/signin', '/auth/signup', '/auth/forgot', '/auth/reset?username=E1001&token=x']

/** A screen that the viewer may not see, one that is not there, and the question before a version is tried. */
const shownInstead: readonly Screen[] = [
  { path: '/dashboard/admin', as: 'E1001' },
  { path: '/dashboard/nowhere', as: 'E1001' },
  { path: '/dashboard/try/tours/1.0.0-1a2b3c4d', as: 'A9001' },
]

export interface Area {
  readonly name: string
  readonly screens: readonly Screen[]
  /** Paths of screens that show one record. */
  readonly ofRecords: readonly string[]
}

/** The shell, and each module. */
export const areas: readonly Area[] = [
  {
    name: 'shell',
    screens: [
      ...beforeSignIn.map((path) => ({ path })),
      { path: '/dashboard', as: 'E1001' },
      { path: '/dashboard', as: 'M2001' },
      ...shownInstead,
    ],
    ofRecords: [],
  },
  ...manifests().map(({ name, routes }) => ({
    name,
    screens: routes
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, permission }) => ({ path, as: holders[permission] ?? 'E1001' })),
    ofRecords: routes.map(({ path }) => path).filter((path) => path.includes(':')),
  })),
]

interface Manifest {
  readonly name: string
  readonly routes: readonly { readonly path: string; readonly permission: string }[]
  readonly menu: readonly { readonly label: string }[]
  readonly tiles: readonly { readonly label: string; readonly menu?: string }[]
}

export function manifests(): Manifest[] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'))
  return modules.map((name) => JSON.parse(readFileSync(join(root, name, 'module.json'), 'utf8')) as Manifest)
}

/** Its heading is visible and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
