// The design system that all modules use: loaded once where the shell's version is in a module's range, and otherwise a module's own
// copy.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { filesOf, release } from './faulty-release.ts'

const QUEUE = '/dashboard/employees-claims'

const { version } = JSON.parse(
  readFileSync(join(resolve(import.meta.dirname, '../..'), 'packages/ui/package.json'), 'utf8'),
)

test('a person who goes on to another module loads no library again @once', async ({ page, signedInAs }) => {
  const scripts = watchScripts(page)
  await signedInAs('M2001')
  await page.goto('/dashboard/new-request')
  await expect(page.getByRole('combobox', { name: 'Expense Type' })).toBeVisible()
  await openQueue(page)
  await openFilter(page)
  for (const file of ['ui.js', 'ui.css', 'base-ui.js'])
    expect(scripts.named(file), file).toEqual([expect.stringMatching(/^\/shell\//)])
  expect(await filesTwice(page)).toEqual([])
})

test('a module that was built with another design system runs with its own copy, and looks as it should @once', async ({
  page,
  signedInAs,
}) => {
  const scripts = watchScripts(page)
  await signedInAs('M2001')
  await page.goto(QUEUE)
  await openFilter(page)
  const looks = await looksOf(page)
  await releaseOlder(page)
  await page.goto('/dashboard')
  scripts.forget()
  await openQueue(page)
  await openFilter(page)
  for (const copy of ['ui.js', 'ui.css', 'base-ui.js'])
    expect(scripts.named(copy), copy).toContainEqual(expect.stringMatching(/^\/modules\/approvals\//))
  expect(await looksOf(page)).toEqual(looks)
})

test('a screen whose library did not come can be tried again @once', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/./)
  await signedInAs('M2001')
  await page.route('**/shell/*/base-ui.js', (route) => route.fulfill({ status: 503, body: 'No.' }))
  await page.goto('/dashboard/new-request')
  await expect(page.getByText('New Request could not be loaded')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/The server could not send its files/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('combobox', { name: 'Expense Type' })).toBeVisible()
})

function watchScripts(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return {
    named: (file: string) => paths.filter((path) => path.endsWith(`/${file}`)),
    forget: () => paths.splice(0),
  }
}

/** A script that stands twice in the page runs twice, styles are matched twice, and the network doesn't show it. */
function filesTwice(page: Page) {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    const files = [
      ...[...document.scripts].map(({ src }) => src),
      ...[...links].map(({ href }) => href),
    ].filter(Boolean)
    return files.filter((file, at) => files.indexOf(file) !== at)
  })
}

/** The approvals, as if they had been built with an older major version of the design system. */
async function releaseOlder(page: Page) {
  const { entry } = await filesOf(page, 'approvals', QUEUE)
  const older = (text: string) => text.replaceAll(`"^${version}"`, '"^0.9.0"')
  await release(page, entry, entry, older, (released) => {
    const { [`@tem/ui@^${version}`]: copies = [], ...others } = released.shared
    released.shared = { ...others, '@tem/ui@^0.9.0': copies }
  })
}

/** Places, colours and type of the dialog; other journeys change the list behind it. */
function looksOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"] *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, border, opacity } = getComputedStyle(element)
      return [element.tagName, x, y, width, height, color, backgroundColor, font, border, opacity].join(' ')
    }),
  )
}

async function openQueue(page: Page) {
  await page.getByRole('link', { name: 'Team Claims' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Claim Summary')
  await settled(page)
}

/** With two lists to choose from. */
async function openFilter(page: Page) {
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('combobox').first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
}
