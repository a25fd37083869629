// Keyboard-only use, and where the focus goes.
import { expect, test } from './gallery.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a place' })
  await expect(dialog.getByRole('textbox', { name: 'Place Name' })).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // After the last element the focus is on a guard outside the dialog until the next frame brings it back.
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question about deleting focuses Cancel, and a click outside does not close it', {
  tag: '@once',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Ask to delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirmation' })
  await expect(question).toContainText('Are you sure wanted to proceed ?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
})

test('a day is picked with the keyboard alone', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Pick a day for Expense Date' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Expense Date' }).first()).toHaveValue('08/11/2026')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a list of options opens, moves and chooses by keyboard', { tag: '@once' }, async ({ page }) => {
  const category = page.getByRole('combobox', { name: 'Category', exact: true }).first()
  await category.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Travel' })).toBeVisible()
  await page.keyboard.type('Fo')
  await page.keyboard.press('Enter')
  await expect(category).toHaveText('Food')
  await expect(category).toBeFocused()
})

test('a person is found by name or by code, and can be cleared', { tag: '@once' }, async ({ page }) => {
  const employee = page.getByRole('combobox', { name: 'Employee' })
  await employee.focus()
  await employee.pressSequentially('lak')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(employee).toHaveValue('Lakshmi Narayanan')
  await page.getByRole('button', { name: 'Clear Employee' }).click()
  await expect(employee).toHaveValue('')
  await employee.pressSequentially('emp006')
  await expect(page.getByRole('option')).toHaveText(/Joseph D’Souza/)
  await employee.fill('zzz')
  await expect(page.getByText('Nothing matches. Try fewer letters.')).toBeVisible()
})

test('a person found on the server stays chosen when the list reloads', { tag: '@once' }, async ({
  page,
}) => {
  const approver = page.getByRole('combobox', { name: 'Approver' })
  await approver.focus()
  await approver.pressSequentially('lak')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/Asha Rao/, /Vikram Singh/])
  await expect(approver).toHaveValue('Lakshmi Narayanan')
})

test('Escape closes a list and leaves what is chosen', { tag: '@once' }, async ({ page }) => {
  const employee = page.getByRole('combobox', { name: 'Employee' })
  await employee.pressSequentially('lak')
  await page.keyboard.press('Enter')
  const accompanying = page.getByRole('combobox', { name: 'Accompanying' })
  await accompanying.pressSequentially('mee')
  await page.keyboard.press('Enter')
  for (const box of [employee, accompanying]) {
    await box.focus()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  await expect(employee).toHaveValue('Lakshmi Narayanan')
  await expect(page.getByRole('button', { name: 'Remove Meera Iyer' })).toBeVisible()
})

test('rows of a table follow the arrow keys', { tag: '@once' }, async ({ page }) => {
  await page.getByRole('button', { name: 'EXP-2026-000148' }).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'EXP-2026-000147' }).first()).toBeFocused()
})

test('places are added with Enter and taken back with Backspace', { tag: '@once' }, async ({ page }) => {
  const places = page.getByRole('textbox', { name: 'Places Visited' })
  await places.fill('Warangal')
  await places.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Warangal' })).toBeVisible()
  await places.press('Backspace')
  await expect(page.getByRole('button', { name: 'Remove Warangal' })).toBeHidden()
})

test('"?" lists the keys, but not while someone types', { tag: '@once' }, async ({ page }) => {
  await page.getByRole('textbox', { name: 'Hotel name' }).press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden()
  await page.getByRole('heading', { name: 'A calm ledger' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
})
