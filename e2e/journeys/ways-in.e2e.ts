// Sign-in and sign-out: sign-in opens the requested URL, and a dead session leads back to sign-in.
import { expect, test, withoutConnection } from '../test.ts'

test('an unknown URL redirects to sign-in @phone', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByLabel('Employee ID')).toBeVisible()
})

test('sign-in opens the requested page, and the page reports how fast it was @phone', async ({ page }) => {
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/report') && /"paintMs":\d+/.test(request.postData() ?? ''),
  )
  await page.goto('/dashboard/policy-summary')
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await page.getByLabel('Employee ID').fill('E1002')
  await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/policy-summary$/)
  let isReported = false
  void report.then(() => {
    isReported = true
  })
  // What measures comes after the screen, and reports when the page is hidden.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      return isReported
    })
    .toBe(true)
  expect((await (await report).response())?.status()).toBe(200)
})

test('a signed-in person is redirected from the sign-in page @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1002')
  await page.goto('/auth/signin')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('with a session that has ended', () => {
  test('the next call redirects to sign-in @phone', async ({ page, provoked }) => {
    provoked.push(/401/)
    await page.addInitScript(() => {
      const item = { name: 'Nobody', isNewAccount: false, type: 'employee' }
      if (!sessionStorage.getItem('been here')) {
        localStorage.setItem('tem.session', JSON.stringify({ token: 'long gone', type: 'employee', item }))
      }
      sessionStorage.setItem('been here', 'yes')
    })
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL(/\/auth\/signin$/)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tem.session'))).toBeNull()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs @phone', async ({ page }) => {
    await page.goto('/auth/signin')
    // Found by its element, because getByText ignores text in a noscript.
    await expect(page.locator('noscript p')).toContainText('This site needs JavaScript.')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test('it says that it is unable to connect @phone', async ({ page, context, provoked }) => {
    provoked.push(withoutConnection)
    await page.goto('/auth/signin')
    await expect(page.getByLabel('Employee ID')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Employee ID').fill('E1002')
    await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Unable to connect to server').first()).toBeVisible()
  })
})
