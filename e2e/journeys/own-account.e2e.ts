// One's own account: a forgotten password, a new one, and details that changed.
import { errorTexts, successTexts } from '@tem/rules/messages.ts'
import { expect, test } from '../test.ts'

test('a forgotten password is set anew with the code of the message, and changed again @once', async ({
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

  // It is written after the answer, so that the answer does not tell whether there is such an account.
  let code = ''
  await expect
    .poll(async () => {
      const messages = await (await page.request.get('/dev/outbox')).text()
      code = /Hetal[\s\S]*?\b(\d{8})\b/.exec(messages)?.[1] ?? ''
      return code
    })
    .not.toBe('')
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

test('a link without its request says that it is invalid', async ({ page }) => {
  await page.goto('/auth/reset?username=E1044')
  await expect(page.getByText(errorTexts.invalidLink)).toBeVisible()
})

test('details that changed are there after a reload @once', async ({ page, signedInAs }) => {
  await signedInAs('E1054')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: /edit/i }).first().click()
  const phone = page.getByLabel('Mobile Number').first()
  await phone.fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mobile Number should be 10 digits.')).toBeVisible()
  await phone.fill('9845010540')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(successTexts.profileUpdated)).toBeVisible()
  await page.reload()
  await expect(page.getByText('9845010540')).toBeVisible()
})
