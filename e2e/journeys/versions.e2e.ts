// What a page says of its own versions: a newer one is there, or one that only this person gets.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { changeModule } from './faulty-release.ts'

/** As after a release of that module: pages have another version, and the answers to calls say so. */
async function releaseAnother(page: Page, module: string) {
  await changeModule(page, module, () => {})
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-releases': 'another' } })
  })
}

const notice = (page: Page, module: string) => page.getByText(`A new version of ${module} is ready.`)
const open = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click()

test('an open page learns of a new version on the module’s screens, and a reload brings it', {
  tag: '@once',
}, async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('M2001')
  await page.goto('/dashboard/teamMembersList')
  await settled(page)
  await expect(notice(page, 'Approvals')).toHaveCount(0)
  await releaseAnother(page, 'approvals')
  // A screen that asks the server: its answer is the first to tell.
  await open(page, 'My Allowances')
  await settled(page)
  await expect(notice(page, 'Approvals')).toHaveCount(0)
  await page.goBack()
  await expect(notice(page, 'Approvals')).toBeVisible()
  await expectAccessible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await settled(page)
  await expect(notice(page, 'Approvals')).toHaveCount(0)
})

test('a form that a reload would empty keeps the notice away while it is half typed', {
  tag: '@once',
}, async ({ page, signedInAs }) => {
  await signedInAs('M2001')
  await page.goto('/dashboard/teamMembersList')
  await settled(page)
  await releaseAnother(page, 'account')
  await open(page, 'My Allowances')
  // The next screen asks nothing new, so the answer to this one has to come.
  await expect(page.getByRole('heading', { level: 1, name: 'My Allowances' })).toBeVisible()
  await settled(page)
  await open(page, 'Profile')
  await expect(notice(page, 'Account')).toBeVisible()
  await open(page, 'Change Password')
  await page.getByLabel('Current Password').fill('half of i')
  await expect(notice(page, 'Account')).toHaveCount(0)
  await open(page, 'Profile')
  await expect(notice(page, 'Account')).toBeVisible()
})

// One after the other: both try versions as the same person, and the banner of a trial moves what is below it.
test.describe('a trial', () => {
  test.describe.configure({ mode: 'serial' })

  test('one person tries a version that nobody else gets, and goes back with one tap', {
    tag: '@once',
  }, async ({ page, signedInAs, windowOf, expectAccessible }) => {
    await signedInAs('A9001')
    const [, base = '', version = ''] =
      /"base":"(\/modules\/account\/([\w.-]+)\/)"/.exec(
        await (await page.request.get('/dashboard')).text(),
      ) ?? []
    await page.goto(`/dashboard/try/account/${version}`)
    await settled(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Try it' }).click()
    const banner = page.getByText(`You are trying Account ${version}. Only you see it`)
    await expect(banner).toBeVisible()
    expect(base).toContain(version)
    await expectAccessible()

    const other = await windowOf('E1001')
    await other.goto('/dashboard/profile')
    await settled(other)
    await expect(other.getByText('You are trying')).toHaveCount(0)
    await other.goto(`/dashboard/try/account/${version}`)
    await expect(other.getByText('Trying a version is not part of your account')).toBeVisible()

    await page.getByRole('button', { name: 'Back to the usual version' }).click()
    await expect(banner).toHaveCount(0)
    await settled(page)
    await page.reload()
    await settled(page)
    await expect(banner).toHaveCount(0)
  })

  test('a version that does not exist can’t be tried', { tag: '@once' }, async ({
    page,
    signedInAs,
    provoked,
  }) => {
    provoked.push(/404/)
    await signedInAs('A9001')
    await page.goto('/dashboard/try/account/9.9.9')
    const answered = page.waitForResponse('**/api/releases/try')
    await page.getByRole('button', { name: 'Try it' }).click()
    expect((await answered).status()).toBe(404)
    await expect(page.getByRole('alert').getByText('This version was not found.')).toBeVisible()
  })
})
