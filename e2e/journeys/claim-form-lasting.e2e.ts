// No input is lost and no claim is created twice: a reload, a lost connection, a double tap, a similar claim.
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

/** No other journey uses these people. */
const officer = ({ project }: TestInfo) => (project.name === 'phone' ? 'G6002' : 'S6004')

const creations = (page: Page) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/claims/create/')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('a reload restores the input, except card numbers @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(officer(info))
  const form = await ClaimForm.on(page, 0)
  await form.open('Auto or Taxi at Actuals')
  await form.openMore()
  await form.fill({
    Route: 'Depot to Karnal',
    'Invoice Amount': '310',
    'Exceptions/Remarks': 'Night bus missed',
  })
  await page.reload()
  await expect(form.field('Route')).toHaveValue('Depot to Karnal')
  await expect(form.field('Invoice Amount')).toHaveValue('310')
  await expect(page.getByText('Your earlier entries are restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(form.field('Route')).toHaveValue('')
  await page.reload()
  await expect(form.field('Route')).toHaveValue('')

  await form.fill({ Route: 'Depot to Panipat' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/claim-by-day/)
  await form.open('Auto or Taxi at Actuals')
  await expect(form.field('Route')).toHaveValue('')
})

test('a save without an answer is repeated, even after a reload, and creates one claim @phone', async ({
  page,
  signedInAs,
  provoked,
  expectAccessible,
}, info) => {
  provoked.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/)
  await signedInAs(officer(info))
  const form = await ClaimForm.on(page, 1)
  await form.open('Auto or Taxi at Actuals')
  await form.fill({ Route: 'Depot to Sonipat', 'Invoice Amount': '180' })
  const keys = creations(page)
  let isLost = true
  await page.route('**/api/calendar/claims/create/**', async (route) => {
    if (!isLost) return route.continue()
    // The request reaches the server, but the answer is lost.
    await route.fetch()
    return route.abort()
  })
  await form.save()
  const unsent = page.getByRole('button', { name: '1 not sent' })
  await expect(unsent).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText('₹180.00')
  await expect(page.getByRole('button', { name: 'Submit day' })).toBeDisabled()
  await expectAccessible()
  await unsent.click()
  await expect(page.getByRole('dialog', { name: 'Not sent' })).toContainText('Auto or Taxi at Actuals')
  await expectAccessible()

  await page.reload()
  await expect(unsent).toBeVisible()
  isLost = false
  await form.expectSaved(1)
  await expect(unsent).toHaveCount(0)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a double tap creates one claim @phone', async ({ page, signedInAs }, info) => {
  await signedInAs(officer(info))
  const form = await ClaimForm.on(page, 3)
  await form.open('Auto or Taxi at Actuals')
  await form.fill({ Route: 'Depot to Jhajjar', 'Invoice Amount': '75' })
  const keys = creations(page)
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await form.expectSaved(1)
  expect(keys).toHaveLength(1)
})

test('a similar claim is created only after a confirmation @phone', async ({
  page,
  signedInAs,
  provoked,
  expectAccessible,
}, info) => {
  provoked.push(/409/)
  await signedInAs(officer(info))
  const form = await ClaimForm.on(page, 4)
  const enter = async () => {
    await form.open('Auto or Taxi at Actuals')
    await form.fill({ Route: 'Depot to Bawal', 'Invoice Amount': '66' })
    await form.save()
  }
  await enter()
  await form.expectSaved(1)
  await enter()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `A similar claim (Depot to Bawal, ₹66.00) exists for this date. Do you wish to continue ?`,
  )
  await expect(question).toContainText('Both have the same amount.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.field('Route')).toHaveValue('Depot to Bawal')
  expect(await form.days.claimsOf(form.day)).toHaveLength(1)
  const keys = creations(page)
  await form.save()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await form.expectSaved(2)
  expect(new Set(keys).size).toBe(2)
})

test('an error is not behind the bar, and Cancel can be undone @phone', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs(officer(info))
  const form = await ClaimForm.on(page, 2)
  await form.open('Courier')
  // Above its limit the bar is high, and the window is so low that each field passes under it.
  const { width } = page.viewportSize() ?? { width: 390 }
  await page.setViewportSize({ width, height: 560 })
  await form.fill({ 'Invoice Amount': '1500' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await form.save()
  const sentence = page.getByText('Invoice is Mandatory.')
  await expect
    .poll(() =>
      sentence.evaluate((shown) => {
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      }),
    )
    .toBe(true)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/claim-by-day/${form.day.day}$`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.field('Invoice Amount')).toHaveValue('1,500')
})
