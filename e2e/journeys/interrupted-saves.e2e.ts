// A save that is interrupted: the page is reloaded, left, or out of reach. Nothing is lost, and nothing is there twice.
import { addDays, mondayOf } from '@tem/rules/base/company-day.ts'
import type { Page, Route } from 'playwright/test'
import { expect, test, withoutConnection } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { keepSite, staysOffline } from './keep-site.ts'
import { at, OwnDays } from './own-days.ts'

test.use({ serviceWorkers: 'allow' })

/** On days of theirs that no other journey uses. */
const manager = 'M2004'
const colleague = 'M2005'
const creation = '**/api/calendar/claims/create/**'
const notSent = (page: Page) => page.getByRole('button', { name: /not sent/ })

/** Holds back the answers to what is created until the returned function is called; the server has it by then. */
async function holdAnswers(page: Page, answer = answerOfServer): Promise<() => void> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(creation, async (route) => {
    const answered = await answer(route)
    await gone
    await route.fulfill(answered).catch(() => {})
  })
  return go
}

type Answered = Parameters<Route['fulfill']>[0]

async function answerOfServer(route: Route): Promise<Answered> {
  return { response: await route.fetch() }
}

test('a reload in the middle of a save leaves no draft that would save the claim a second time @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 0)
  await form.open('Auto or Taxi at Actuals')
  await form.fillRide('71')
  const go = await holdAnswers(page)
  const isSent = page.waitForRequest(creation)
  await form.save()
  await isSent
  await page.reload()
  await page.unroute(creation)
  go()
  await form.open('Auto or Taxi at Actuals')
  await expect(form.field('Invoice Amount')).toHaveValue('')
  await expect.poll(() => form.days.claimsOf(form.day)).toMatchObject([{ receiptAmount: 71 }])
  await expect(notSent(page)).toHaveCount(0)
  expect(await form.days.claimsOf(form.day)).toHaveLength(1)
})

test('a person who leaves a form while it is saved stays where they went @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 1)
  await form.open('Auto or Taxi at Actuals')
  await form.fillRide('72')
  const go = await holdAnswers(page)
  await form.save()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/claim-by-day/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/weekly-claim/)
  go()
  await expect(page.getByText('Claim Created Successfully.')).toBeVisible()
  await expect(page).toHaveURL(/weekly-claim/)
  expect(await form.days.claimsOf(form.day)).toHaveLength(1)
})

test('what is refused after its form was left is a draft on its day @phone', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/status of 422/)
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 2)
  await form.open('Auto or Taxi at Actuals')
  await form.fillRide('73')
  const errors = [{ msg: 'Enter a route within the district.', code: 'refused' }]
  const refuse = await holdAnswers(page, async () => ({ status: 422, json: { success: false, errors } }))
  await form.save()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/claim-by-day/)
  refuse()
  const draft = page.getByRole('list', { name: 'Not sent' })
  await expect(draft).toContainText('Enter a route within the district.')
  await page.unroute(creation)
  await draft.getByRole('link', { name: 'Edit' }).click()
  await expect(form.field('Invoice Amount')).toHaveValue('73')
  await form.save()
  await form.expectSaved(1)
  await expect(notSent(page)).toHaveCount(0)
})

test('a claim whose change waits is opened with that change, not beside it @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 3)
  const id = await form.days.createRide(form.day, 90)
  await keepSite(page)
  await page.goto(`/dashboard/claim-by-day/${form.day.day}`)
  const claim = page.getByRole('link', { name: 'Auto or Taxi at Actuals', exact: true })
  await claim.click()
  await expect(form.field('Invoice Amount')).toHaveValue('90')
  await context.setOffline(true)
  await form.fill({ 'Invoice Amount': '95' })
  await form.save()
  await expect(page).toHaveURL(/claim-by-day/)
  await claim.click()
  await expect(form.field('Invoice Amount')).toHaveValue('95')
  await form.fill({ 'Invoice Amount': '97' })
  await form.save()
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await context.setOffline(false)
  await expect(notSent(page)).toHaveCount(0)
  await expect.poll(() => form.days.claimsOf(form.day)).toMatchObject([{ _id: id, receiptAmount: 97 }])
})

test('a day that was copied without a connection is not offered to be copied again @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(colleague)
  const form = await ClaimForm.on(page, 1)
  const before = at(form.days.workdays, 0)
  await form.days.empty(before)
  await form.days.create(before, 'Own Arrangement', { receiptAmount: 350 })
  await keepSite(page)
  await page.goto(`/dashboard/weekly-claim?day=${form.day.day}`)
  await page.getByRole('link', { name: form.day.name, exact: true }).click()
  const copy = page.getByRole('button', { name: /^Same as / })
  await copy.click()
  const add = page.getByRole('button', { name: 'Add 1 claim' })
  await expect(add).toBeVisible()
  await context.setOffline(true)
  await add.click()
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText('₹350.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(copy).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nothing to claim' })).toHaveCount(0)
  await context.setOffline(false)
  await expect.poll(() => form.days.claimsOf(form.day)).toMatchObject([{ receiptAmount: 350 }])
})

test('a mark without a connection is on its day after a reload, and can be taken back @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(colleague)
  const form = await ClaimForm.on(page, 2)
  await keepSite(page)
  await page.goto(`/dashboard/weekly-claim?day=${form.day.day}`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: form.day.name, exact: true }) })
  await card.getByRole('button', { name: /^Mark no claim/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark day' }).click()
  await expect(card).toContainText('No-Claim')
  await staysOffline(page)
  await page.reload()
  await expect(card).toContainText('No-Claim')
  await expect(card).toContainText('1 not sent')
  await card.getByRole('button', { name: /claimable/ }).click()
  await expect(card.getByRole('button', { name: /^Mark no claim/ })).toBeVisible()
  await expect(notSent(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(card.getByRole('button', { name: /^Mark no claim/ })).toBeVisible()
})

test('the marks of several days survive a reload while the first is sent @phone', async ({
  page,
  signedInAs,
}) => {
  // This person has a week in which no other journey has a day.
  await signedInAs('H4001')
  const days = await OwnDays.on(page)
  const monday = addDays(mondayOf(days.today), -14)
  for (const place of [0, 1, 2, 3, 4, 5]) await days.reopen(addDays(monday, place))
  await page.goto(`/dashboard/weekly-claim?day=${monday}`)
  const all = page.getByRole('button', { name: /^Nothing to claim on \d empty days$/ })
  const count = Number(/\d/.exec((await all.textContent()) ?? ''))
  expect(count).toBeGreaterThan(1)
  await page.route('**/api/calendar/mark-no-claims/**', () => {})
  const isSent = page.waitForRequest('**/api/calendar/mark-no-claims/**')
  await all.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Mark ${count} days` })
    .click()
  await isSent
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  const marked = page.getByRole('list', { name: 'Days of the week' }).getByText('No-Claim', { exact: true })
  await expect(marked).toHaveCount(count)
  await expect(notSent(page)).toHaveCount(0)
  await page.reload()
  await expect(marked).toHaveCount(count)
  await expect(all).toHaveCount(0)
})
