// In a suite of their own: a module's process is killed while the others keep working, a canary fails in browsers, and a
// module that the suite never heard of is released and opened.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright/test'
import { Writing } from '../suite/journal.ts'
import { makeOwnRepository, packOwnRepository } from '../suite/own-repository.ts'
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'
import { packBrokenCanary } from './canary.ts'

const password = 'Welcome@123'
const callOf = {
  account: '/me/get',
  claims: '/claims/my-claims',
  approvals: '/users/list-by-reporting-managers',
  tours: '/tours/list',
} as const
type Module = keyof typeof callOf
const modules = Object.keys(callOf) as Module[]

// All tests share one suite, one after the other.
test.describe.configure({ mode: 'default' })

let suite: Suite
let token: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  // The journal below writes as fast as many people.
  suite = await startSuite({ env: { RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' } })
  token = await tokenOf('M2001')
})
test.afterAll(() => suite?.stop())

/** A start doesn't compare modules with each other, a release does. */
test('each module can be released as it is', { tag: '@once' }, async () => {
  // It checks the types of all modules.
  test.setTimeout(600_000)
  const names = [...modules, 'admin']
  const answer = await release(...names, '--check')
  for (const name of names) expect(answer).toMatch(new RegExp(`^${name} \\S+ can be released$`, 'm'))
})

for (const killed of modules) {
  test(`with ${killed} killed the others answer, and it comes back`, { tag: '@once' }, async () => {
    const before = suite.processes()[killed] ?? 0
    // While its supervisor is suspended, the module stays down.
    process.kill(suite.supervisor, 'SIGSTOP')
    try {
      process.kill(before, 'SIGKILL')
      const { status, body, retryAfter } = await ask(callOf[killed])
      expect(status).toBe(503)
      expect(body.errors?.[0]?.msg).toMatch(/^[A-Z].*\.$/)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      for (const other of modules.filter((module) => module !== killed)) {
        expect([other, (await ask(callOf[other])).status]).toEqual([other, 200])
      }
    } finally {
      process.kill(suite.supervisor, 'SIGCONT')
    }
    await expect.poll(async () => (await ask(callOf[killed])).status, { timeout: 60_000 }).toBe(200)
    expect(suite.processes()[killed]).not.toBe(before)
  })
}

test('what was acknowledged is there once after a module and the gateway were killed', {
  tag: '@once',
}, async () => {
  test.setTimeout(240_000)
  const asking = await tokenOf('E1001')
  const writing = new Writing(suite.url, asking, 'killed', 100)
  for (const killed of ['tours', 'gateway']) {
    expect(await writing.goesOn()).toBe(true)
    process.kill(suite.processes()[killed] ?? 0, 'SIGKILL')
  }
  expect(await writing.goesOn()).toBe(true)
  await writing.finish()
  const stored = await purposesOf(asking)
  expect([...writing.acknowledged].filter((purpose) => !stored.includes(purpose))).toEqual([])
  expect(stored.filter((purpose, index) => stored.indexOf(purpose) !== index)).toEqual([])
})

test('a canary that fails in browsers goes back by itself, and its people have the live version again', {
  tag: '@once',
}, async ({ browser, provoked }) => {
  provoked.push(/provoked/)
  const accounts = await Promise.all(
    ['E1001', 'E1002', 'E1003'].map((username) => signedIn(browser, username)),
  )
  const [one, two, spared] = accounts
  if (!one || !two || !spared) throw new Error('Nobody could sign in.')
  const folder = join(suite.dataDir, 'broken')
  const version = packBrokenCanary({
    module: 'tours',
    releases: join(suite.dataDir, 'releases'),
    folder,
    people: [one.key, two.key],
    spared: spared.key,
  })
  expect(await release('tours', '--packed', folder, '--screens', '--canary')).toContain(
    `${version} is a canary`,
  )

  const page = await one.context.newPage()
  const failed = page.getByText('My Tours could not be loaded')
  await expect(async () => {
    await page.goto('/dashboard/tour')
    await expect(failed).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('alert').getByText(`release ${version}`)).toBeVisible()
  const other = await spared.context.newPage()
  await other.goto('/dashboard/tour')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Tours')

  // What their browsers would report if they opened it again and again.
  const reports = [{ module: 'tours', version, loads: 18, failures: 18, crashes: 0 }]
  for (const { token: theirs } of [one, two])
    expect((await ask('/releases/report', { reports }, theirs)).status).toBe(200)
  // Retry shows the skeleton for a moment, so the history says first that the canary is gone.
  await expect
    .poll(() => release('history', 'tours'), { timeout: 90_000 })
    .toMatch(/canary-back .* of \d+ screens failed/)
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 5_000 })
    await expect(failed).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Tours')
  for (const { context } of accounts) await context.close()
})

/** The module's line of "What now" counts by one of its own calls, which is in nobody's sources here. */
test('a module is generated in a repository of its own, packed, released, opened and withdrawn', {
  tag: '@once',
}, async ({ browser }) => {
  // It builds a module.
  test.setTimeout(600_000)
  const repository = mkdtempSync(join(tmpdir(), 'tem-convoy-'))
  const { context } = await signedIn(browser, 'E1002')
  try {
    await makeOwnRepository(repository, 'convoy')
    const manifest = join(repository, 'mfe-convoy/module.json')
    const to = { path: '/dashboard/convoy', permission: 'signed-in', order: 0 }
    const task = {
      call: '/convoy/list',
      count: 'count',
      one: '1 note waits',
      many: '{count} notes wait',
      action: 'Read',
    }
    const text = JSON.parse(readFileSync(manifest, 'utf8'))
    writeFileSync(manifest, JSON.stringify({ ...text, tasks: [{ ...task, ...to }] }))
    const packed = await packOwnRepository(repository)
    await release('keys', 'convoy', '--packed', packed)
    expect(await release('convoy', '--packed', packed)).toMatch(/^convoy \S+ is live$/m)

    const page = await context.newPage()
    const link = page.getByRole('main').getByRole('link', { name: /^Convoy/ })
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(link).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await link.click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask for the invoice')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('list', { name: 'Your notes' })).toContainText('Ask for the invoice')
    await page.goto('/dashboard')
    await expect(page.getByText('1 note waits')).toBeVisible()
    expect(await (await page.request.get('/api/docs')).text()).toContain('POST /api/convoy/add')

    await release('withdraw', 'convoy')
    await expect(async () => {
      await page.goto('/dashboard/convoy')
      await expect(page.getByText('This page is not available')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  } finally {
    await context.close()
    rmSync(repository, { recursive: true })
  }
})

/** A window of that person in this suite, with the key of their cookie for pages. */
async function signedIn(browser: Browser, username: string) {
  const context = await browser.newContext({ baseURL: suite.url })
  const answer = await context.request.post('/api/auth/signin', { data: { username, password } })
  const session = await answer.text()
  await context.addInitScript((text) => localStorage.setItem('tem.session', text), session)
  const cookies = await context.cookies()
  const [key = ''] = cookies.find(({ name }) => name === 'tem-page')?.value.split('.') ?? []
  return { context, key, token: String(JSON.parse(session).token) }
}

async function release(...words: string[]): Promise<string> {
  const root = resolve(import.meta.dirname, '../..')
  const script = ['--import', 'tsx', 'deploy/one-machine/release/main.ts', ...words]
  const env = { ...process.env, DATA_DIR: suite.dataDir, DATABASE_URL: '' }
  return (await promisify(execFile)(process.execPath, script, { cwd: root, env })).stdout
}

interface Answer {
  readonly token?: string
  readonly list?: readonly { readonly purpose: string }[]
  readonly errors?: readonly { readonly msg: string }[]
}

async function tokenOf(username: string): Promise<string> {
  return String((await ask('/auth/signin', { username, password }, '')).body.token)
}

/** The purposes of all tours that the journal asked for. */
async function purposesOf(asking: string): Promise<string[]> {
  const purposes: string[] = []
  for (let skip = 0, found = -1; found !== 0; skip += 500) {
    const { list = [] } = (await ask('/tours/list', { skip, limit: 500 }, asking)).body
    purposes.push(...list.map(({ purpose }) => purpose))
    found = list.length
  }
  return purposes.filter((purpose) => purpose.startsWith('killed '))
}

async function ask(path: string, payload: object = {}, as = token) {
  const response = await fetch(`${suite.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { 'access-token': as }) },
    body: JSON.stringify(payload),
  })
  const body = (await response.json()) as Answer
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}
