// The person's own account: a forgotten password, a new one, and changed details.
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** From the newest message to a person with this first name; it is written after the answer. */
async function codeFor(page: Page, firstName: string, about: string, earlier = ''): Promise<string> {
  let code = earlier
  await expect
    .poll(async () => {
      const messages = await (await page.request.get('/dev/outbox')).text()
      code = new RegExp(`Hello ${firstName}[^<]*?${about}[^<]*?\\b(\\d{8})\\b`).exec(messages)?.[1] ?? earlier
      return code
    })
    .not.toBe(earlier)
  return code
}

test('an employee on record gets an account with the code sent to the recorded contact @once', async ({
  page,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/422/)
  await page.goto('/auth/signup')
  await page.getByLabel('First Name').fill('Kiran')
  await page.getByLabel('Last Name').fill('Joshi')
  await page.getByLabel('Email').fill('kiran.joshi@vasudha.example')
  await page.getByLabel('Mobile Number').fill('9000011061')
  await page.getByLabel('Employee ID').fill('E1061')
  await page.getByLabel('Password', { exact: true }).fill('monsoon harvest 61')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(successTexts.signUpCodeSent)).toBeVisible()
  await expectAccessible()

  await page.getByLabel('OTP').fill('00000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(errorTexts.wrongCode)).toBeVisible()
  const first = await codeFor(page, 'Kiran', 'creating an account')
  // The input is still there.
  await page.getByRole('button', { name: 'Change details' }).click()
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9000011061')
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByLabel('OTP').fill(await codeFor(page, 'Kiran', 'creating an account', first))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(successTexts.signedUp)).toBeVisible()
  await page.getByLabel('Employee ID').fill('E1061')
  await page.getByLabel('Password', { exact: true }).fill('monsoon harvest 61')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a forgotten password is reset with the code of the message, and changed again @once', async ({
  page,
}) => {
  const username = 'E1044'
  await page.goto('/auth/forgot')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(errorTexts.employeeIdMandatory)).toBeVisible()
  await page.getByLabel('Employee ID').fill('E 1044')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(errorTexts.alphanumeric)).toBeVisible()
  await page.getByLabel('Employee ID').fill(username)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page).toHaveURL(/\/auth\/reset\?/)

  const code = await codeFor(page, 'Hetal', 'choosing a new password')
  await page.getByLabel('OTP').fill(code)
  await page.getByLabel('New Password').fill('monsoon harvest 44')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText(successTexts.passwordReset)).toBeVisible()

  await page.getByLabel('Employee ID').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('monsoon harvest 44')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/change-password')
  await page.getByLabel('Current Password').fill('monsoon harvest 44')
  await page.getByLabel('New Password').fill('monsoon harvest 44')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(errorTexts.samePassword)).toBeVisible()
  await page.getByLabel('New Password').fill('winter sowing 44')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText(successTexts.passwordUpdated)).toBeVisible()
})

test('a link without its request says that it is invalid @phone', async ({ page }) => {
  await page.goto('/auth/reset?username=E1044')
  await expect(page.getByText(errorTexts.invalidLink)).toBeVisible()
})

test('a new mobile number is there after a reload, once its code was entered @once', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/422/)
  await signedInAs('E1054')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: /edit/i }).first().click()
  const phone = page.getByLabel('Mobile Number').first()
  await phone.fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mobile Number should be 10 digits.')).toBeVisible()
  await phone.fill('9845010540')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('OTP of the SMS').fill('00000000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(errorTexts.wrongCode)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('OTP of the SMS').fill(await codeFor(page, 'Srinivas', 'confirm this contact'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(successTexts.profileUpdated)).toBeVisible()
  await page.reload()
  await expect(page.getByText('9845010540')).toBeVisible()
})

test('a chosen theme is there from the first picture, until the device decides again', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1043')
  await page.goto('/dashboard/profile')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByText('Dark', { exact: true }).click()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await expectAccessible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await paper()).toBe(dark)

  await page.goto('/dashboard/profile')
  await page.getByText('Like the device', { exact: true }).click()
  expect(await paper()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe(dark)
})
