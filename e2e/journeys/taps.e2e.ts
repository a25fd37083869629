// How many taps the everyday tasks take on a phone. A tap more is a defect.
import { randomInt } from 'node:crypto'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { ClaimForm } from './claim-form.ts'
import { OwnDays } from './own-days.ts'

test('the first claim takes 8 taps from the sign-in, three expenses of today 13 @phone', async ({ page }) => {
  await page.goto('/')
  const actions = await Actions.on(page)
  await page.getByLabel('Employee ID').tap()
  await page.keyboard.type('E1054')
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type('Welcome@123')
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
  const addClaim = page.getByRole('link', { name: 'Add claim' })
  await expect(addClaim).toBeVisible()
  // No other journey uses this day of this person. Asking the server takes no taps.
  const days = await OwnDays.on(page)
  const today = days.thisDay
  await days.empty(today)
  const isHoliday = await days.isHoliday(today)

  const enter = async (subCategory: string, amount: string, remark = false) => {
    await page
      .getByRole('button', { name: new RegExp(`^${subCategory}`) })
      .first()
      .tap()
    await page.getByRole('textbox', { name: /Amount$/ }).tap()
    await page.keyboard.type(amount)
    if (!remark) return
    // Asked once on a holiday, and carried to the day's other claims; stationery asks for its own.
    await page.getByRole('textbox', { name: 'Exceptions/Remarks' }).tap()
    await page.keyboard.type('Depot open')
  }
  await addClaim.tap()
  await enter('Own Arrangement', '350', isHoliday)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Claim Created Successfully.').first()).toBeVisible()
  const first = actions.taps
  expect(first).toBeLessThanOrEqual(isHoliday ? 9 : 8)

  await days.empty(today)
  await page.goto('/dashboard')
  await addClaim.tap()
  await enter('Own Arrangement', '350', isHoliday)
  await page.getByRole('button', { name: 'Add and start another' }).tap()
  await expect(page.getByText('Claim Created Successfully. Own Arrangement, ₹350.00')).toBeVisible()
  await enter('Stationery', '120', true)
  await page.getByRole('button', { name: 'Add and start another' }).tap()
  await expect(page.getByText('Claim Created Successfully. Stationery, ₹120.00')).toBeVisible()
  await enter('Own Arrangement', '85')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect.poll(() => days.claimsOf(today)).toHaveLength(3)
  expect(actions.taps - first).toBeLessThanOrEqual(isHoliday ? 14 : 13)
})

test('a hotel with GST takes 11 taps @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1002')
  const form = await ClaimForm.on(page, 2)
  await page.goto(`/dashboard/claim-by-day/${form.day.day}`)
  const actions = await Actions.on(page)
  await page.getByRole('button', { name: 'Add Claim' }).tap()
  await page
    .getByRole('link', { name: /^Hotel with Bill/ })
    .first()
    .tap()
  const type = async (label: string, value: string) => {
    await form.field(label).tap()
    await page.keyboard.type(value)
  }
  await type('Invoice Amount', '1100')
  await form.attach('Invoice', 'lotus.pdf')
  await page.getByRole('combobox', { name: /^Metro City/ }).tap()
  await page.keyboard.type('Mumbai')
  await page.getByRole('option', { name: 'Mumbai' }).tap()
  await type('Place', 'Andheri')
  await type('Hotel Name', 'Lotus Residency')
  await type('Bill Number', `LR${randomInt(1e12)}`)
  await type('Total GST', '118')
  await form.save()
  await form.expectSaved()
  // The file's own dialog is the phone's: one tap on its button counts here.
  expect(actions.taps + 1).toBeLessThanOrEqual(11)
})
