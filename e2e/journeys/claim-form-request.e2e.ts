// New Request: chosen in one tap or step by step, with places, and with its number at once.
import { addDays } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import type { TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { Requests } from './requests.ts'

const screen = '/dashboard/new-request'

/** No other journey uses these people. */
const requester = ({ project }: TestInfo) => (project.name === 'phone' ? 'E1002' : 'E1004')

/** A new one each time, so the claim does not look like a duplicate of an earlier run. */
const anyAmount = () => 500 + 10 * Math.floor(Math.random() * 400)

const inRupees = (amount: number) => amount.toLocaleString('en-IN')

test('a request is chosen step by step, has its places and gets its number @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(requester(info))
  const form = await ClaimForm.on(page, 2)
  await page.goto(screen)
  await page.getByRole('button', { name: 'Submit' }).click()
  await form.expectErrors(
    'Expense Type is Mandatory.',
    'Category is Mandatory.',
    'Sub Category is Mandatory.',
  )
  await form.fill({ 'Expense Date': '' })
  await form.expectErrors('Expense Date is Mandatory.')
  await expectAccessible()

  await form.fill({ 'Expense Date': '01/01/2099' })
  await form.expectErrors('Expense Date should not be a future date.')
  await form.fill({ 'Expense Date': '01/01/2020' })
  await form.expectErrors('Claims are accepted only for dates after')
  await form.fill({ 'Expense Date': formatDay(addDays(form.days.today, -42), DEFAULT_DATE_FORMAT) })
  await form.expectErrors('Claims older than 4 weeks are not accepted.')
  await form.fill({ 'Expense Date': form.day.date.replaceAll('/', '') })

  await expect(page.getByText('No Places Visited')).toBeVisible()
  await page.getByRole('button', { name: 'Add a place' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a place' })
  await panel.getByRole('textbox', { name: 'Date' }).fill('')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await form.expectErrors('Place is Mandatory.', 'Date is Mandatory.')
  await expectAccessible()
  await panel.getByRole('textbox', { name: 'Date' }).fill(form.day.date)
  await panel.getByRole('textbox', { name: 'Place Name' }).fill('Hassan')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('region', { name: /Places Visited/ })).toContainText(`Hassan ${form.day.date}`)

  await form.select('Expense Type', 'Miscellaneous')
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toContainText('Miscellaneous')
  // Of the level's two sub-categories, only the meal is left.
  await expect(page.getByRole('combobox', { name: 'Sub Category' })).toContainText('Client Meal')
  await form.fill({ 'Invoice Amount': String(anyAmount()), 'Exceptions/Remarks': 'Dealer lunch' })
  await expectAccessible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Expense number EXP-\d{4}-\d{6} generated successfully\./)).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'New Claim' }).click()
  await expect(page.getByText('No Places Visited')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('the most used sub-category is one tap away @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(requester(info))
  const form = await ClaimForm.on(page, 3)
  await page.goto(screen)
  await form.fill({ 'Expense Date': form.day.date })
  const often = page.getByRole('region', { name: 'Often used' })
  await expect(often.getByRole('button')).toHaveCount(4)
  await often.getByRole('button', { name: /Own Bike/ }).click()
  await expect(page.getByRole('heading', { name: 'Own Bike' })).toBeVisible()
  await form.fill({ 'Opening Reading': '10', 'Closing Reading': '52' })
  await expect(page.getByText('₹210.00')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('combobox', { name: 'Expense Type' })).not.toContainText('Select')
  await form.select('Expense Type', 'Local Conveyance')
  await expect(form.field('Route')).toBeVisible()
})

test('a request that nobody answered is revised @phone', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(/409/)
  await signedInAs(requester(info))
  const form = await ClaimForm.on(page, 4)
  const amount = anyAmount()
  const id = await form.days.request(form.day, 'Client Meal', {
    receiptAmount: amount,
    remarks: 'Dealer lunch',
  })
  await page.goto(`/dashboard/revisable-claim/${id}`)
  await expect(page.getByRole('heading', { name: 'Claim Details' })).toBeVisible()
  await expect(form.field('Invoice Amount')).toHaveValue(inRupees(amount))
  await expectAccessible()
  await form.fill({ 'Invoice Amount': '' })
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await form.expectErrors('Invoice Amount is Mandatory.')
  await form.fill({ 'Invoice Amount': String(amount + 1) })

  await form.days.revise(form.day, id, 'Client Meal', {
    receiptAmount: amount + 2,
    remarks: 'From another device',
  })
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await expect(page.getByText('This was changed on another device. Please refresh.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(form.field('Invoice Amount')).toHaveValue(inRupees(amount + 2))
  await form.fill({ 'Invoice Amount': String(amount + 3) })
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await expect(page.getByText('Claim Re-Submitted Successfully.')).toBeVisible()
})

test('a claim of a day is edited as it was entered @phone', async ({ page, signedInAs }, info) => {
  await signedInAs('E1003')
  const form = await ClaimForm.on(page, info.project.name === 'phone' ? 3 : 4)
  await form.open('Own Bike')
  await form.fill({ 'Opening Reading': '100', 'Closing Reading': '140' })
  await form.save()
  await form.expectSaved()
  await page.getByRole('link', { name: 'Own Bike' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Claim' })).toBeVisible()
  await expect(form.field('Opening Reading')).toHaveValue('100')
  await form.fill({ 'Closing Reading': '150' })
  await form.save()
  await expect(page.getByText('Claim Updated Successfully.')).toBeVisible()
  await expect(page.getByText('₹250.00').first()).toBeVisible()
})

test('work on a holiday requires a reason @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(requester(info))
  const form = await ClaimForm.onHoliday(page)
  await form.open('Auto or Taxi at Actuals')
  await expect(page.getByText('The day is a holiday')).toBeVisible()
  await form.fill({ Route: 'Depot to Hassan', 'Invoice Amount': '150' })
  await form.save()
  await form.expectErrors('Remarks is Mandatory.')
  await form.fill({ 'Exceptions/Remarks': 'Urgent delivery' })
  await form.save()
  await form.expectSaved()
})

test('a rejected claim of a day is revised', { tag: '@once' }, async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1003')
  const form = await ClaimForm.onDay(page, 0)
  const id = await waitingMeal(form)
  await page.goto(`/dashboard/edit-claim/${id}`)
  await form.expectErrors('This Claim is already submitted and cannot be Edited/Undone.')
  const manager = await Requests.of(page, 'M2001')
  await manager.call(`calendar/approve-reject-claim/${id}`, { type: 'reject', note: 'Whom did you meet?' })

  // Any other claim of this person, as the next rejection.
  const mine = await (await Requests.of(page, 'E1003')).call('claims/my-claims')
  const next = mine.list.find(({ _id }: { _id: string }) => _id !== id)._id
  const list = [id, next].map((claim) => ({ ...rejectedMeal, claim, expenseDate: form.day.day }))
  let isAnswered = true
  await page.route('**/api/calendar/rejected-claims-notification', (route) =>
    isAnswered ? route.fulfill({ json: { success: true, list, count: 2, toRevise: 2 } }) : undefined,
  )
  await page.goto(`/dashboard/edit-claim/${id}?isRevisableClaim=true`)
  await expect(page.getByRole('heading', { name: 'Revisable Claim Request' })).toBeVisible()
  await expect(form.field('Exceptions/Remarks')).toHaveValue(/^Lunch/)
  await expectAccessible()
  await form.fill({ 'Exceptions/Remarks': '' })
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await form.expectErrors('Remarks is Mandatory.')
  await form.fill({ 'Exceptions/Remarks': 'Lunch with Patil Agro' })
  // The list that the bell has is enough; the claim may be read again before the list.
  isAnswered = false
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await expect(page.getByText('Claim Re-Submitted Successfully.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/revisable-claim/${next}$`))
})

test('a day that takes no claims says why instead of showing the form @phone', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs(requester(info))
  const form = await ClaimForm.on(page, 4)
  await page.goto('/dashboard/add-claim/2099-12-31')
  await form.expectErrors('Expense Date should not be a future date.')
  await page.goto('/dashboard/add-claim/today')
  await form.expectErrors('The URL has no valid day.')
  await page.goto(`/dashboard/add-claim/${form.day.day}`)
  await expect(page.getByRole('region', { name: 'Often used' })).toBeVisible()
})

const rejectedMeal = { wrapper: null, subCategory: { name: 'Client Meal' }, receiptAmount: 100 }

/** Submitted with its day. Once it was answered nobody can take it back, so a later run goes on with the same one. */
async function waitingMeal({ days, day }: ClaimForm): Promise<string> {
  const meal = { receiptAmount: 700, remarks: 'Lunch' }
  if (await days.isAnswered(day)) {
    const [answered] = await days.claimsOf(day)
    if (!answered) throw new Error('Somebody answered a day without claims.')
    if (answered.status === 'rejected') await days.revise(day, answered._id, 'Client Meal', meal)
    return answered._id
  }
  await days.empty(day)
  const id = await days.create(day, 'Client Meal', meal)
  await days.submit(day)
  return id
}
