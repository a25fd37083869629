// The design system and the libraries that several modules use: loaded once where shell and modules have the very same, and
// otherwise a module's own copy.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { filesOf, release } from './faulty-release.ts'

const QUEUE = '/dashboard/employees-claims'

test('a person who goes on to another module loads no library again @once', async ({ page, signedInAs }) => {
  const scripts = watchScripts(page)
  await signedInAs('M2001')
  await page.goto('/dashboard/new-request')
  await expect(page.getByRole('combobox', { name: 'Expense Type' })).toBeVisible()
  await expect.poll(() => scripts.named('select.js')).toEqual([expect.stringMatching(/^\/shell\//)])
  await openQueue(page)
  await openFilter(page)
  for (const file of [
    'federation.js',
    'federation.css',
    'base-ui-core.js',
    'dialog.js',
    'select.js',
    'combobox.js',
    'forms.js',
  ])
    expect(scripts.named(file), file).toEqual([expect.stringMatching(/^\/shell\//)])
  for (const copy of ['design-system.js', 'design-system.css', 'base-ui.js'])
    expect(scripts.named(copy), copy).toEqual([])
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
  await releaseOlder(page, /(@tem\/ui\/[\w./-]+@)[\d.]+-/g)
  await page.goto('/dashboard')
  scripts.forget()
  await openQueue(page)
  await openFilter(page)
  for (const copy of ['design-system.js', 'design-system.css'])
    expect(scripts.named(copy), copy).toEqual([expect.stringMatching(/^\/modules\/approvals\//)])
  // Its library is the same.
  expect(scripts.named('base-ui.js')).toEqual([])
  expect(scripts.named('combobox.js')).toEqual([expect.stringMatching(/^\/shell\//)])
  expect(await looksOf(page)).toEqual(looks)
})

test('a module that was built with another version of a library runs with its own copy @once', async ({
  page,
  signedInAs,
}) => {
  const scripts = watchScripts(page)
  await signedInAs('M2001')
  await releaseOlder(page, /(@(?:tem\/ui|base-ui\/react)\/[\w./-]+@)[\d.]+-/g)
  await page.goto('/dashboard')
  await openQueue(page)
  await openFilter(page)
  expect(scripts.named('base-ui.js')).toEqual([expect.stringMatching(/^\/modules\/approvals\//)])
  expect(scripts.named('combobox.js')).toEqual([])
  // The forms' version is the same, and a module that was built with the shell's Base UI still gets that.
  expect(scripts.named('forms.js')).toEqual([expect.stringMatching(/^\/shell\//)])
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Close' }).click()
  await page.goto('/dashboard/new-request')
  await expect(page.getByRole('combobox', { name: 'Expense Type' })).toBeVisible()
  await expect.poll(() => scripts.named('combobox.js')).toEqual([expect.stringMatching(/^\/shell\//)])
})

test('a module that was built with other rules, or another sanitiser, runs with its own copy @once', async ({
  page,
  signedInAs,
}) => {
  const scripts = watchScripts(page)
  await signedInAs('M2001')
  await page.goto('/dashboard/policy-summary')
  await expect(page.getByRole('article')).toContainText('allowance')
  expect(scripts.named('sanitiser.js')).toEqual([expect.stringMatching(/^\/shell\//)])
  await page.goto(QUEUE)
  await openFilter(page)
  const looks = await looksOf(page)
  expect(scripts.named('rules.js')).toEqual([])
  await releaseOlder(page, /(@tem\/rules\/[\w./-]+@)[\d.]+-/g)
  await page.goto('/dashboard')
  scripts.forget()
  await openQueue(page)
  await openFilter(page)
  expect(scripts.named('rules.js')).toEqual([expect.stringMatching(/^\/modules\/approvals\//)])
  // The design system is the same, with the shell's rules.
  expect(scripts.named('design-system.js')).toEqual([])
  expect(await looksOf(page)).toEqual(looks)
  await page.unrouteAll()
  await releaseOlder(page, /(dompurify@)[\d.]+-/g, 'account', '/dashboard/policy-summary')
  await page.goto('/dashboard')
  scripts.forget()
  await page.getByRole('link', { name: 'Policy Summary' }).first().click()
  await expect(page.getByRole('article')).toContainText('allowance')
  expect(scripts.named('sanitiser.js')).toEqual([expect.stringMatching(/^\/modules\/account\//)])
})

test('a screen whose library did not come can be tried again @once', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/./)
  await signedInAs('M2001')
  await page.route('**/shell/*/forms.js', (route) => route.fulfill({ status: 503, body: 'No.' }))
  await page.goto(QUEUE)
  await expect(page.getByText('Employee Claim Summary could not be loaded')).toBeVisible()
  await expect(page.getByRole('alert').getByText(/The server could not send its files/)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await openFilter(page)
})

test('a select whose list did not come says so, and opens at the next press @once', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/ERR_FAILED|select/)
  await signedInAs('E1001')
  await page.route('**/shell/*/select.js', (route) => route.abort())
  await page.goto('/dashboard/new-request')
  const type = page.getByRole('combobox', { name: 'Expense Type' })
  await type.click()
  await expect(page.getByText('Unable to connect to server')).toBeVisible()
  await expect(type).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await type.press('Enter')
  await expect(page.getByRole('option').first()).toBeFocused()
  await expect(page.getByText('Unable to connect to server')).toHaveCount(0)
})

test('what is typed before the list of a combobox comes is looked for in it @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('S6003')
  let come = () => {}
  const asked = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/shell/*/combobox.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/dashboard/stand-in')
  const box = page.getByRole('combobox', { name: 'Stand-in' })
  await box.pressSequentially('s60')
  await box.press('Enter')
  come()
  await expect(page.getByRole('option')).toHaveText(['Rohan DeshmukhS6004'])
  await box.pressSequentially('04')
  await box.press('Enter')
  await expect(box).toHaveValue('Rohan Deshmukh')
  await expect(page.getByText('is Mandatory')).toHaveCount(0)
})

function watchScripts(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return {
    named: (file: string) => paths.filter((path) => path.endsWith(`/${file}`)),
    forget: () => paths.splice(0),
  }
}

/** A module, as if it had been built with an older version of what has these keys. */
async function releaseOlder(page: Page, keys: RegExp, module = 'approvals', path = QUEUE) {
  const { entry } = await filesOf(page, module, path)
  const older = (text: string) => text.replaceAll(keys, '$10.9.0-')
  await release(page, entry, entry, older, (released) => {
    for (const list of ['libraries', 'librariesLater', 'wants', 'wantsLater'] as const)
      released[list] = JSON.parse(older(JSON.stringify(released[list] ?? {})))
  })
}

/** Of all elements: places, colours and type. */
/** Of the dialog: other journeys change what the list behind it shows. */
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
