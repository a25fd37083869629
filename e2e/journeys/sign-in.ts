// Signing in on the page, and a window on a suite that a journey has for itself.
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { Suite } from '../suite/suite.ts'
import { expect, moveClock } from '../test.ts'

/** As a person does it; most journeys sign in by API. */
export async function signInByHand(
  page: Page,
  employeeCode: string,
  password = 'Welcome@123',
): Promise<void> {
  await page.goto('/auth/signin')
  await page.getByLabel('Employee ID').fill(employeeCode)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

export async function windowOn(
  { url }: Suite,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...options,
  })
  await moveClock(context)
  return context.newPage()
}
