// npm run dev, from a copy of the sources: an open page takes over a change, and what was typed stays.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'
import { signInByHand, windowOn } from './sign-in.ts'

const root = resolve(import.meta.dirname, '../..')
const left = new Set([join(root, 'node_modules'), join(root, '.git'), join(root, '.data')])

let copy: string
let suite: Suite

test.beforeAll(async () => {
  test.setTimeout(420_000)
  copy = mkdtempSync(join(tmpdir(), 'tem-sources-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) && basename(path) !== 'dist' })
  linkPackages()
  suite = await startSuite({ folder: copy, isDev: true })
})
test.afterAll(async () => {
  await suite?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test('a changed text of a module and a changed frame are seen at once, and what was typed stays @once', async ({
  browser,
}) => {
  const page = await windowOn(suite, browser)
  await signInByHand(page, 'E1001')
  await page.goto('/dashboard/change-password')
  const typed = page.getByLabel('Current Password')
  await typed.fill('half typed')
  await expectInfoForTools(page)

  edit('mfe-account/texts/en.json', 'You stay signed in here', 'You remain signed in here')
  await expect(page.getByText('You remain signed in here')).toBeVisible()
  edit('shell/src/frame/side-menu.tsx', '{texts.brand()}', 'Journeys &amp; Expense')
  await expect(page.getByText('Journeys & Expense')).toBeVisible()
  await expect(typed).toHaveValue('half typed')

  // A module that is opened for the first time comes as it is now.
  edit('mfe-tours/src/tours/my-tours-screen.tsx', '{texts.create()}', 'Plan a tour now')
  await page.getByRole('link', { name: 'My Tours' }).click()
  await expect(page.getByRole('link', { name: 'Plan a tour now' })).toBeVisible()
  await page.context().close()
})

/** Those that are installed here, and the workspaces of the copy. */
function linkPackages() {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '@tem') symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, '@tem'), join(to, '@tem'), { recursive: true, verbatimSymlinks: true })
}

/** What the browser extension of Module Federation reads, and the sources in the browser's debugger. */
async function expectInfoForTools(page: Page) {
  const known = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> }
    }
    const [key = ''] = Object.keys(federation.moduleInfo).filter((name) => name.startsWith('tem_account:'))
    return { exposed: federation.moduleInfo[key]?.modules?.map(({ moduleName }) => moduleName), key }
  })
  expect(known.exposed).toEqual(['remote'])
  const manifest = known.key.slice('tem_account:'.length)
  const map = await page.request.get(manifest.replace('mf-manifest.json', 'remote.js.map'))
  expect((await map.json()).sources.join()).toContain('tem-account/./src/remote.tsx')
}

function edit(path: string, from: string, to: string) {
  const file = join(copy, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}
