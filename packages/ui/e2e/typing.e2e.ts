// How fields handle what is typed, chosen and sent.
import { expect, test } from './gallery.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('an amount gets its commas while it is typed, and the caret stays at its digit', {
  tag: '@once',
}, async ({ page }) => {
  const amount = page.getByRole('textbox', { name: 'Receipt Amount' }).first()
  await amount.fill('')
  await amount.pressSequentially('123456.789')
  await expect(amount).toHaveValue('1,23,456.78')
  await amount.evaluate((box: HTMLInputElement) => box.setSelectionRange(2, 2))
  await page.keyboard.type('9')
  await expect(amount).toHaveValue('19,23,456.78')
  expect(await amount.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(2)
  await amount.fill('500.00')
  await amount.blur()
  await expect(amount).toHaveValue('500')
})

test('a day can be typed as eight digits, and a day that does not exist stays as typed', {
  tag: '@once',
}, async ({ page }) => {
  const day = page.getByRole('textbox', { name: 'Expense Date' }).first()
  await day.fill('05032026')
  await day.blur()
  await expect(day).toHaveValue('05/03/2026')
  await day.fill('31/02/2026')
  await day.blur()
  await expect(day).toHaveValue('31/02/2026')
})

test('a form says what is missing and goes to the first error', { tag: '@once' }, async ({ page }) => {
  const form = page.getByRole('region', { name: 'Revise Expense' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter the expense date as dd/MM/yyyy.')).toBeVisible()
  await expect(form.getByText('Enter the receipt amount.')).toBeVisible()
  const day = form.getByRole('textbox', { name: 'Expense Date' })
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(/Enter the expense date/)
})

test('a saved form says so, and a refused one keeps what was typed', async ({ page }) => {
  const form = page.getByRole('region', { name: 'Revise Expense' })
  await form.getByRole('textbox', { name: 'Expense Date' }).fill('16/11/2026')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Lodging' }).click()
  await form.getByRole('textbox', { name: 'Receipt Amount' }).fill('2500')
  await form.getByRole('textbox', { name: 'Exceptions/Remarks' }).fill('fail')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('This day is closed for claims. Choose a later day.')
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('textbox', { name: 'Receipt Amount' })).toHaveValue('2,500')
  await form.getByRole('textbox', { name: 'Exceptions/Remarks' }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Claim saved')
})

test('Enter saves the main way, and the other button the other way', { tag: '@once' }, async ({ page }) => {
  const messages = page.getByRole('region', { name: 'Messages' })
  const amount = page.getByRole('textbox', { name: 'Fuel Amount' })
  await amount.fill('')
  await page.getByRole('button', { name: 'Add and start another' }).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/Enter the fuel amount/)
  await amount.fill('900')
  await amount.press('Enter')
  await expect(messages.getByText('Claim saved, ₹900.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add and start another' }).click()
  await expect(messages).toContainText('Claim saved, ₹900.00. The next one begins.')
  await expect(amount).toHaveValue('1,840')
})

test('a file is uploaded, refused by its extension, retried and removed', { tag: '@once' }, async ({
  page,
}) => {
  const box = page.getByLabel('Invoice', { exact: true })
  const files = page.getByRole('list', { name: 'Files of Invoice' })
  await box.setInputFiles({
    name: 'bill.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText('Only svg,jpg,jpeg,png,pdf Extensions are allowed.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Let uploads fail' }).check()
  await box.setInputFiles({ name: 'taxi.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(files.getByRole('alert')).toHaveText('The connection was lost. Please try again.')
  await page.getByRole('checkbox', { name: 'Let uploads fail' }).uncheck()
  await files.getByRole('button', { name: 'Retry' }).click()
  await expect(files.getByRole('alert')).toBeVisible()
  await files.getByRole('button', { name: 'Remove', exact: true }).click()

  await box.setInputFiles({ name: 'taxi.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(files.getByRole('progressbar', { name: 'Uploading taxi.png' })).toBeVisible()
  await files.getByRole('button', { name: 'Remove taxi.png' }).click()
  await expect(files.getByText('taxi.png')).toBeHidden()
})

test('passwords can be shown', { tag: '@once' }, async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})
