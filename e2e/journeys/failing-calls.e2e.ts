// What a screen shows while its calls fail: one message, one way to try again, and the focus stays in the page.
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { expectFocusKept } from './reviewing.ts'

const failed = 'Something went wrong. Please try again.'
const failure = { status: 500, json: { success: false, errors: [{ msg: failed, code: 'internal' }] } }

/** Until the returned function is called. */
async function failCalls(page: Page, paths: RegExp): Promise<() => Promise<void>> {
  await page.route(paths, (route) => route.fulfill(failure))
  return () => page.unroute(paths)
}

for (const [path, calls, content] of [
  ['/dashboard/reports', /\/api\/reports\//, 'Total Claim'],
  ['/dashboard/edit-claim', /\/api\/(calendar\/rejected|notifications)/, 'Recent decisions'],
] as const)
  test(`${path} says once that nothing arrived, and Retry brings all of it`, async ({
    page,
    signedInAs,
    provoked,
    expectAccessible,
  }) => {
    provoked.push(/500/)
    await signedInAs('E1001')
    await page.route(calls, async (route) =>
      (await page.locator('.was-pressed').count()) > 0 ? route.continue() : route.fulfill(failure),
    )
    await page.goto(path)
    // Parts that fail before the others say so until the last one has failed too.
    await expect(page.getByRole('main')).toHaveText(`This could not be loaded${failed}Retry`)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expectAccessible()
    await page.evaluate(() =>
      document.addEventListener('click', () => document.body.classList.add('was-pressed'), true),
    )
    await expect(async () => {
      // The bell asks for some of this too, later: then another Retry comes.
      await page.getByRole('button', { name: 'Retry' }).press('Enter', { timeout: 5_000 })
      await expect(page.locator('.was-pressed')).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText(content, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectFocusKept(page)
  })

test('parts that fail one after the other say so together, and one Retry brings them @once', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/500/)
  await signedInAs('E1001')
  const end = await failCalls(page, /\/api\/reports\/(category-wise|date-wise|top)-claims/)
  let answerLast = () => {}
  const last = new Promise<void>((resolve) => {
    answerLast = resolve
  })
  await page.route('**/api/reports/top-claims', async (route) => {
    await last
    await route.fallback()
  })
  const failures = Promise.all([page.waitForResponse(/category-wise/), page.waitForResponse(/date-wise/)])
  await page.goto('/dashboard/reports')
  await failures
  await expect(page.getByRole('button', { name: /^Total Claim\s*\d/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  answerLast()
  await expect(page.getByRole('alert')).toHaveCount(3)

  await end()
  await page.getByRole('button', { name: 'Retry' }).first().press('Enter')
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Highest Claims' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFocusKept(page)
})

test('figures that do not arrive are no empty boxes @once', async ({ page, signedInAs, provoked }) => {
  provoked.push(/500/)
  await signedInAs('E1001')
  // The counters have no days in their payload.
  await page.route('**/api/reports/all-counts', (route) =>
    route.request().postDataJSON().createdAt ? route.fulfill(failure) : route.continue(),
  )
  await page.goto('/dashboard/reports')
  await expect(page.getByRole('alert')).toHaveText(new RegExp(failed))
  await expect(page.getByText('Claimed', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Total Claim', { exact: true })).toBeVisible()
})

test('Home can ask again for what waits @phone', async ({ page, signedInAs, provoked }) => {
  provoked.push(/500/)
  await signedInAs('E1001')
  const end = await failCalls(page, /\/api\/(calendar|claims|tours|me)\/(?!get$)/)
  await page.goto('/dashboard')
  await expect(page.getByText(/could not be looked up\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Profile/ }).last()).toBeVisible()
  await end()
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(page.getByText(/to revise$/).first()).toBeVisible()
  await expect(page.getByText(/could not be looked up\.$/)).toHaveCount(0)
  await expectFocusKept(page)
})

test('the button of an empty list is at the lower edge of a phone @phone', async ({ page, signedInAs }) => {
  await signedInAs('P7001')
  await page.route('**/api/payment-runs/list', (route) =>
    route.fulfill({ json: { success: true, list: [], count: 0 } }),
  )
  await page.goto('/dashboard/payment-runs')
  await expect(page.getByText('No Data To Display')).toBeVisible()
  const box = await page.getByRole('button', { name: 'New payment run' }).boundingBox()
  const below = (page.viewportSize()?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  expect(below).toBeLessThan(40)
})
