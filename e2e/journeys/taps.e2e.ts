// How many taps the everyday tasks take on a phone. A tap more is a defect.
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
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
  await expect(page.getByRole('button', { name: 'Done, 1 claim, ₹350' })).toBeVisible()
  await enter('Stationery', '120', true)
  await page.getByRole('button', { name: 'Add and start another' }).tap()
  await expect(page.getByText('Claim Created Successfully. Stationery, ₹120.00')).toBeVisible()
  await enter('Own Arrangement', '85')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Claim Created Successfully. Done, 3 claims, ₹555').first()).toBeVisible()
  await expect.poll(() => days.claimsOf(today)).toHaveLength(3)
  expect(actions.taps - first).toBeLessThanOrEqual(isHoliday ? 14 : 13)
})

test('a claim that starts with its photo takes 6 taps, an allowance 2 @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1053')
  const days = await OwnDays.on(page)
  const today = days.thisDay
  await days.empty(today)
  const isHoliday = await days.isHoliday(today)
  await page.goto('/dashboard')
  const actions = await Actions.on(page)
  await page.getByRole('link', { name: 'Add claim' }).tap()
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await bill() })
  await page
    .getByRole('button', { name: /^Own Arrangement/ })
    .first()
    .tap()
  const amount = page.getByRole('textbox', { name: /Amount$/ })
  await expect(amount).toBeFocused()
  await page.keyboard.type('350')
  await expect(page.getByRole('button', { name: 'Open bill.png' })).toBeVisible()
  if (isHoliday) {
    await page.getByRole('textbox', { name: 'Exceptions/Remarks' }).tap()
    await page.keyboard.type('Depot open')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Claim Created Successfully.').first()).toBeVisible()
  const stay = page.getByRole('list', { name: 'Own Arrangement' })
  await expect(stay).toContainText('Bill')
  await expect(stay.locator('img')).toHaveAttribute('src', /^data:image/)
  // The camera is the phone's: its button, the picture and its confirmation count here.
  expect(actions.taps + 3).toBeLessThanOrEqual(isHoliday ? 7 : 6)

  if (isHoliday) return
  const before = actions.taps
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Add claim' }).tap()
  await page.getByRole('button', { name: /^Headquarters.*Add at once$/ }).tap()
  await expect(page.getByRole('list', { name: 'Headquarters' })).toContainText(/₹\d+/)
  expect(actions.taps - before).toBe(2)
  await expect.poll(() => days.claimsOf(today)).toHaveLength(2)
})

/** A picture that no claim has yet, so it is nobody's duplicate. */
function bill(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
}

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
