// One module fails, in every way that we know. In each row, the shell and another module work, the card says what is
// wrong and who can fix it, and Retry restores the screen after the fault.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { changeModule, changeRegistry, filesOf, release } from './faulty-release.ts'

const PATH = '/dashboard/teamMembersList'
const TITLE = 'Team Members List'

interface Files {
  entry: string
  own: string
}

interface Fault {
  provoke(page: Page, files: Files): Promise<unknown>
  says: RegExp
  /** Default: "could not be loaded". */
  heading?: string
  /** Retry needs a page of another release; otherwise it works in place. */
  reloads?: true
  /** Default: the fault ends when its routes are removed. */
  end?(page: Page): Promise<unknown>
}

const unreachable = /Its files did not arrive\. Check your connection and try again\./
const serverFault = /The server could not send its files\. Your connection works/
const broken =
  /This release is broken, and only the Approvals team can repair it\. Tell them: release \S+ does/

const answer = (page: Page, url: string, status: number) =>
  page.route(`**${url}`, (route) => route.fulfill({ status, body: 'No.' }))
const hang = (page: Page, url: string) => page.route(`**${url}`, () => new Promise(() => {}))

const throwing = (condition: string) => (script: string) =>
  script.replace(/\{\d+\((\w+,?)+\)\{/, `$&${condition}throw Error('provoked');`)

const faults: Record<string, Fault> = {
  'no connection to its files': {
    provoke: (page) => page.route('**/modules/approvals/**', (route) => route.abort()),
    says: unreachable,
  },
  'an entry that never comes': { provoke: (page, { entry }) => hang(page, entry), says: unreachable },
  'a file that never comes': { provoke: (page, { own }) => hang(page, own), says: unreachable },
  'the sign-in page of a network in place of a file': {
    provoke: (page, { own }) =>
      page.route(`**${own}`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' })),
    says: unreachable,
  },
  'an entry that the server fails to send': {
    provoke: (page, { entry }) => answer(page, entry, 500),
    says: serverFault,
  },
  'a file that the server fails to send': {
    provoke: (page, { own }) => answer(page, own, 503),
    says: serverFault,
  },
  'an entry that is not there': { provoke: (page, { entry }) => answer(page, entry, 404), says: broken },
  'a file that is not there': { provoke: (page, { own }) => answer(page, own, 404), says: broken },
  'an entry of other bytes': {
    provoke: (page, { entry }) =>
      page.route(`**${entry}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.flipped = true' }),
      ),
    says: broken,
  },
  'a file of other bytes': {
    provoke: (page, { own }) =>
      page.route(`**${own}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.flipped = true' }),
      ),
    says: broken,
  },
  'an entry of other bytes, without a hash that could tell': {
    async provoke(page, { entry }) {
      await changeModule(page, 'approvals', ({ integrity }) => {
        delete integrity['entry.js']
      })
      await page.route(`**${entry}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.flipped = true' }),
      )
    },
    says: broken,
    reloads: true,
  },
  'an entry that throws': {
    provoke: (page, { entry }) =>
      release(page, entry, entry, (script) => `throw new Error('provoked');${script}`),
    says: broken,
    reloads: true,
  },
  'a screen that throws while it starts, as long as something is not there': {
    provoke: (page, { entry, own }) => release(page, own, entry, throwing('if(!window.isThere)')),
    says: broken,
    end: (page) => page.evaluate(() => Object.assign(window, { isThere: true })),
  },
  'a screen that throws while it starts': {
    provoke: (page, { entry, own }) => release(page, own, entry, throwing('')),
    says: broken,
    reloads: true,
  },
  'a screen that throws when it is drawn': {
    provoke: (page, { entry, own }) =>
      release(page, own, entry, (script) =>
        script.replace(/(\w+Screen:\(\)=>)\w+/, "$1()=>{throw Error('provoked')}"),
      ),
    says: /This screen stopped working\. .* tell the Approvals team \(release /,
    heading: `${TITLE} ran into a problem`,
    reloads: true,
  },
  'an sdk that it does not understand': {
    provoke: (page) =>
      changeModule(page, 'approvals', ({ manifest }) => {
        manifest.sdk = '^9.0.0'
      }),
    says: /made for version 9\.0\.0 of this site; .* the shell's team must release one/,
    heading: `${TITLE} needs an update`,
    reloads: true,
  },
  'a server that is down': {
    provoke: (page) =>
      page.route('**/api/users/list-by-reporting-managers', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, errors: [{ msg: 'Approvals is being restarted.' }] },
        }),
      ),
    says: /Approvals is being restarted\./,
    heading: 'This could not be loaded',
  },
  'a module that is not released': {
    provoke: (page) =>
      changeRegistry(page, (registry) => {
        registry.modules = registry.modules.filter(({ manifest }) => manifest.name !== 'approvals')
      }),
    says: /not released at the moment/,
    heading: 'This page is not available',
    reloads: true,
  },
}

for (const [what, { provoke, says, heading, reloads, end }] of Object.entries(faults))
  test(`a module with ${what}`, { tag: '@once' }, async ({ page, signedInAs, provoked }) => {
    provoked.push(/./)
    await signedInAs('M2001')
    await provoke(page, await filesOf(page, 'approvals', PATH))
    const failed = page.getByText(heading ?? `${TITLE} could not be loaded`)
    // A file that never arrives keeps the page loading.
    await page.goto(PATH, { waitUntil: 'commit' })
    await expect(failed).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('alert').getByText(says)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(PATH)

    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
    await settled(page)
    await page.goBack({ waitUntil: 'commit' })
    await expect(failed).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => 'flipped' in window)).toBe(false)

    await (end ? end(page) : page.unrouteAll({ behavior: 'ignoreErrors' }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await settled(page)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(!reloads)
  })
