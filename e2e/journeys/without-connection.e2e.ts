// The installed app with an unstable connection: it opens, shows cached answers, loses no input, and shows nothing of
// one person to the next.
import { expect, test, withoutConnection } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { isKept, keptAnswers } from './keep-site.ts'
import { signInByHand } from './sign-in.ts'

/** No other journey uses the first; the second only reads. */
const officer = 'H4002'
const colleague = 'W8101'

// Phone size, in every project.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

test('the installed app works without a connection, for one person only @once', async ({
  page,
  context,
  provoked,
  expectAccessible,
}) => {
  provoked.push(withoutConnection)
  await page.addInitScript(runInstalled)
  await signInByHand(page, officer)
  const form = await ClaimForm.on(page, 1)
  const entry = await form.days.formOf(form.day, 'Auto or Taxi at Actuals')
  const day = page.getByRole('link', { name: form.day.name, exact: true })
  const rides = page.getByRole('list', { name: /Auto or Taxi/ })

  await test.step('shows what was looked at', async () => {
    // An amount that nobody else has.
    await page.goto(entry)
    await form.fillRide('145.37')
    await form.save()
    await form.expectSaved(1)
    await expect(rides).toContainText('₹145.37')
    // Without loading the page anew, which could cut off the writing of what is kept.
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(day).toBeVisible()
    await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true)
    const keptOf = (part: string) => async () => (await keptAnswers(page)).some((key) => key.includes(part))
    await expect.poll(keptOf(`datewise-claims/get/:day",{"day":"${form.day.day}"`)).toBe(true)
    await expect.poll(keptOf('group-by-date')).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await expect(day).toBeVisible()
    await expect(page.getByText(/^Unable to connect to server. Shown as of \d\d:\d\d.$/)).toBeVisible()
    await expectAccessible()
    await day.click()
    await expect(rides).toContainText('₹145.37')
  })

  await test.step('offers what can be claimed today', async () => {
    await page.goto('/dashboard/new-request')
    await page.getByRole('combobox', { name: 'Expense Type' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  await test.step('takes a claim, which is saved once when the connection is back', async () => {
    await page.goto(entry)
    await form.fillRide('146')
    await form.save()
    const unsent = page.getByRole('button', { name: '1 not sent' })
    await expect(unsent).toBeVisible()
    await page.reload()
    await expect(unsent).toBeVisible()
    await context.setOffline(false)
    await form.expectSaved(2)
    await expect(unsent).toHaveCount(0)
    await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  })

  await test.step('shows the next person their own weeks and claims, though opened nowhere yet, and nothing else', async () => {
    await page.goto('/auth/signout')
    await expect(page).toHaveURL(/\/auth\/signin/)
    await signInByHand(page, colleague)
    const isKeptList = (key: string) => /group-by-date|my-claims/.test(key)
    await expect.poll(async () => (await keptAnswers(page)).filter(isKeptList)).toHaveLength(3)
    await context.setOffline(true)
    await page.goto('/dashboard/weekly-claim')
    await expect(page.getByRole('list', { name: 'Days of the week' })).toBeVisible()
    await page.goto('/dashboard/requested-claims')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByText('₹145.37')).toHaveCount(0)
    await page.goto(`/dashboard/claim-by-day/${form.day.day}`)
    await expect(rides).toHaveCount(0)
    await page.goto('/dashboard/monthly-claim')
    await expect(page.getByText('This could not be loaded')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  })
})

test('a tab opens without a connection after the first sign-in, with allowances and policy @once', async ({
  page,
  context,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signInByHand(page, colleague)
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true)
  const isOwn = (key: string) => /my-allowances|claims\/policy/.test(key)
  await expect.poll(async () => (await keptAnswers(page)).filter(isOwn)).toHaveLength(2)
  await context.setOffline(true)
  await page.goto('/dashboard/my-allowances')
  await expect(page.getByRole('heading', { name: 'My Allowances' })).toBeVisible()
  await expect(page.getByText('Maximum').or(page.getByText('₹')).first()).toBeVisible()
  await page.goto('/dashboard/policy-summary')
  await expect(page.getByRole('heading', { name: 'Policy Summary' })).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
})

/** Simulates the installed app's window: Chromium emulates other media features, but not this one. */
function runInstalled() {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
}
