// What is recorded without a connection: changed while it waits, hidden from the next person, sent when its owner is back.
import type { Page } from 'playwright/test'
import { expect, test, withoutConnection } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { keepSite, keptAnswers, staysOffline } from './keep-site.ts'
import { at, OwnDays } from './own-days.ts'
import { expectFocusKept } from './reviewing.ts'
import { signInByHand } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** On days of theirs that no other journey uses. */
const officer = 'H4001'
const colleague = 'W8101'
/** No other journey claims as this person: what is left here would be submitted with their week. */
const manager = 'Z3002'

const notSent = (page: Page) => page.getByRole('button', { name: '1 not sent' })

test('a waiting claim is changed on its day, and arrives once, as it was changed @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  const form = await ClaimForm.on(page, 0)
  await keepSite(page)
  await form.open('Auto or Taxi at Actuals')
  await context.setOffline(true)
  await form.fillRide('145')
  await form.save()
  const waiting = page.getByRole('list', { name: 'Not sent' })
  await expect(waiting).toContainText('₹145.00')

  await waiting.getByRole('link', { name: 'Edit' }).click()
  await expect(form.field('Invoice Amount')).toHaveValue('145')
  // It stays here while its form is open, also when the connection is back.
  await context.setOffline(false)
  await form.fill({ 'Invoice Amount': '154' })
  await expect(notSent(page)).toBeVisible()
  await form.save()
  await form.expectSaved(1)
  await expect(notSent(page)).toHaveCount(0)
  const [saved] = await form.days.claimsOf(form.day)
  expect(saved?.receiptAmount).toBe(154)
})

test('a claim whose answer was lost is changed meanwhile, and the server has it once, as it was changed @phone', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/ERR_FAILED/)
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 0)
  await form.open('Auto or Taxi at Actuals')
  await form.fillRide('81')
  // The server saves it, and its answer never arrives.
  const creation = '**/api/calendar/claims/create/**'
  await page.route(creation, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.save()
  const waiting = page.getByRole('list', { name: 'Not sent' })
  await expect(waiting).toContainText('₹81.00')
  await expect(waiting.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Edit' }).click()
  await form.fill({ 'Invoice Amount': '18' })
  await page.unroute(creation)
  await form.save()
  await expect(notSent(page)).toHaveCount(0)
  await expect.poll(() => form.days.claimsOf(form.day)).toMatchObject([{ receiptAmount: 18 }])
})

test('a waiting move keeps its day when it is changed, and its old day waits for it @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(manager)
  const form = await ClaimForm.on(page, 1)
  const there = at(form.days.workdays, 2)
  await form.days.empty(there)
  const id = await form.days.createRide(form.day, 90)
  await keepSite(page)
  await page.goto(`/dashboard/edit-claim/${id}`)
  await expect(form.field('Invoice Amount')).toHaveValue('90')
  await context.setOffline(true)
  await form.fill({ 'Expense Date': there.date })
  await form.save()
  await expect(page).toHaveURL(new RegExp(`/dashboard/claim-by-day/${form.day.day}$`))
  await expect(page.getByText('One entry is not sent yet.')).toBeVisible()

  // The claim itself is not kept on the device, only the change of it.
  await page.reload()
  await notSent(page).click()
  await page.getByRole('dialog', { name: 'Not sent' }).getByRole('link', { name: 'Edit' }).click()
  await expect(form.field('Expense Date')).toHaveValue(there.date)
  await form.fill({ 'Invoice Amount': '97' })
  await form.save()
  await expect(notSent(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notSent(page)).toHaveCount(0)
  // If the connection comes back early, the form may send it before it becomes an unsent entry.
  await expect.poll(() => form.days.claimsOf(there)).toMatchObject([{ _id: id, receiptAmount: 97 }])
  expect(await form.days.claimsOf(form.day)).toEqual([])
})

test('a waiting claim is named and deleted, and the focus stays in the page @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  // Nothing of it is sent, so the day can be another journey's too.
  const form = await ClaimForm.onOpenDay(page, 0)
  await keepSite(page)
  await page.goto(`/dashboard/weekly-claim?day=${form.day.day}`)
  const day = page.getByRole('link', { name: form.day.name, exact: true })
  await expect(day).toBeVisible()
  await form.open('Auto or Taxi at Actuals')
  await context.setOffline(true)
  await form.fillRide('61')
  await page.getByRole('button', { name: 'Add and start another' }).click()
  await page.getByRole('button', { name: /^Auto or Taxi at Actuals/ }).click()
  await form.fillRide('62')
  await form.save()

  const deleteOf = (amount: string) =>
    page.getByRole('button', { name: new RegExp(`^Delete .*, ${amount}$`) })
  const isSure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expect(page.getByRole('link', { name: 'Edit Auto or Taxi at Actuals, ₹61.00' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  const card = page.getByRole('listitem').filter({ has: day })
  await expect(card).toContainText('2 not sent')
  await expect(card.getByRole('button', { name: /^Mark no claim/ })).toHaveCount(0)
  await day.click()

  await deleteOf('₹61.00').press('Enter')
  await isSure.press('Enter')
  await expect(deleteOf('₹61.00')).toHaveCount(0)
  await expectFocusKept(page)
  await notSent(page).click()
  const list = page.getByRole('dialog', { name: 'Not sent' })
  await list
    .getByRole('button', { name: `Delete Auto or Taxi at Actuals, ${form.day.date}, ₹62.00` })
    .press('Enter')
  await isSure.press('Enter')
  await expect(list).toContainText('Everything is sent.')
  await expectFocusKept(page)
})

test('storage that the browser may delete: the list says so, from wherever the screen is scrolled @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  await page.addInitScript(() => {
    const not = async () => localStorage.getItem('may-persist') !== null
    Object.assign(StorageManager.prototype, { persist: not, persisted: not })
  })
  // Nothing of it is sent, so the day can be another journey's too.
  const form = await ClaimForm.onOpenDay(page, 0)
  await keepSite(page)
  await page.goto('/dashboard/requested-claims')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await form.open('Auto or Taxi at Actuals')
  await context.setOffline(true)
  await staysOffline(page)
  await form.fillRide('64')
  await form.save()
  await expect(notSent(page)).toBeVisible()
  await page.goto('/dashboard/requested-claims')
  await expect(notSent(page)).toBeVisible()
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px'
    scrollTo(0, 900)
  })
  await notSent(page).click()
  const list = page.getByRole('dialog', { name: 'Not sent' })
  const warning = list.getByText('This browser may delete unsent entries')
  await expect(warning).toBeVisible()
  await page.evaluate(() => localStorage.setItem('may-persist', 'yes'))
  await page.reload()
  await notSent(page).click()
  await expect(list).toContainText('₹64.00')
  await expect(warning).toHaveCount(0)
  await list.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list).toContainText('Everything is sent.')
})

test('on a first visit a claim saved without a connection is shown on its day @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  // Nothing of it is sent, so the day can be another journey's too.
  const form = await ClaimForm.onOpenDay(page, 0)
  await form.open('Auto or Taxi at Actuals')
  await expect.poll(() => page.evaluate(hasCodeOfDay)).toBe(true)
  await context.setOffline(true)
  await form.fillRide('63')
  await form.save()
  await expect(page.getByRole('link', { name: 'Edit Auto or Taxi at Actuals, ₹63.00' })).toBeVisible()
})

test('what waits stays at a sign-out, is hidden from the next person, and sent when its owner is back @phone', async ({
  page,
  context,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signInByHand(page, officer)
  const form = await ClaimForm.on(page, 2)
  await keepSite(page)
  await form.open('Auto or Taxi at Actuals')
  await context.setOffline(true)
  await form.fillRide('61')
  await form.save()
  await expect(notSent(page)).toBeVisible()
  // Nothing is sent on the way to the sign-out.
  await page.route('**/api/calendar/claims/create/**', (route) => route.abort())
  provoked.push(/ERR_FAILED/)
  await context.setOffline(false)

  await page.goto('/auth/signout')
  await expect(page.getByText('One entry is not sent yet.')).toBeVisible()
  await expect(page.getByText('It stays on this device, hidden from others')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.unroute('**/api/calendar/claims/create/**')
  await signInByHand(page, colleague)
  await page.goto(`/dashboard/claim-by-day/${form.day.day}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  await expect(page.getByText('₹61.00')).toHaveCount(0)

  await page.goto('/auth/signout')
  await expect(page).toHaveURL(/\/auth\/signin/)
  await signInByHand(page, officer)
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  const days = await ClaimForm.onDay(page, 2)
  await expect.poll(() => days.days.claimsOf(form.day)).toMatchObject([{ receiptAmount: 61 }])
})

test('a full device says so: the claim stays in its form and is not lost @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  // As a browser answers when its quota is used up.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const form = await ClaimForm.on(page, 3)
  await form.open('Auto or Taxi at Actuals')
  await context.setOffline(true)
  await form.fillRide('72')
  await form.save()
  await expect(page.getByText('Your entries are kept on this device. Press Retry')).toBeVisible()
  await expect(form.field('Invoice Amount')).toHaveValue('72')
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await form.expectSaved(1)
})

test('a browser tab that only showed Home before offers today’s claims without a connection @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}) => {
  provoked.push(withoutConnection)
  await signedInAs(officer)
  const { thisDay: today } = await OwnDays.on(page)
  await keepSite(page)
  const isOfForm = (key: string) =>
    key.includes(today.day) && /allowance-subcategories|datewise-claims\/get/.test(key)
  await expect
    .poll(async () => (await keptAnswers(page)).filter(isOfForm), { timeout: 60_000 })
    .toHaveLength(2)
  await context.setOffline(true)
  await page.goto(`/dashboard/add-claim/${today.day}`)
  await expect(page.getByRole('heading', { name: 'What was it spent on?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Auto or Taxi at Actuals/ }).first()).toBeVisible()
})

/** Nobody has opened a day yet; the page's own list says which files draw one. The design system is the shell's. */
function hasCodeOfDay(): boolean {
  const { modules } = JSON.parse(document.getElementById('registry')?.textContent ?? '')
  const { base, screens, shared } = modules.find(({ screens }: { screens: object }) => 'day' in screens)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const own = screens.day.filter((file: string) => !Object.values(shared).flat().includes(file))
  return own.length > 0 && own.every((file: string) => loaded.includes(base + file))
}
