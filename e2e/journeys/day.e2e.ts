// Claims of a day: added from the menu, deleted after a confirmation, saved with the visited places.
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { at, OwnDays } from './own-days.ts'

const screen = '/dashboard/claim-by-day'

const officer = ({ project }: TestInfo) => (project.name === 'phone' ? 'G6001' : 'G6002')

test('a claim is added at once, not twice, and deleted after a confirmation', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(officer(info))
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 3)
  await days.empty(day)
  await page.goto(`${screen}/${day.day}`)
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('No claims. Add one to save the day.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Add Claim' }).click()
  const menu = page.getByRole('dialog', { name: 'Add Claim' })
  for (const category of ['Fare', 'Hotel', 'Day and Night'])
    await expect(menu.getByRole('region', { name: category })).toBeVisible()
  await expectAccessible()
  await menu.getByRole('button', { name: /Headquarters/ }).click()
  await expect(page.getByText('Claim Created Successfully.')).toBeVisible()
  if (info.project.name === 'phone') await expectAboveBar(page)
  await expect(page.getByRole('list', { name: 'Headquarters' })).toContainText(/₹\d+\.00/)
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expectAccessible()

  await page.getByRole('button', { name: 'Add Claim' }).click()
  await expect(menu.getByRole('button', { name: /Headquarters/ })).toBeDisabled()
  await expect(menu.getByText('Day and Night can be claimed only once a day.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Headquarters' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure wanted to proceed ?')
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Claim Deleted Successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Claim' })).toBeFocused()
  await expect(page.getByText('No Data To Display')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tap after typing a place hits its target @once', async ({ page, signedInAs }) => {
    await signedInAs('G6001')
    const days = await OwnDays.on(page)
    const day = at(days.workdays, 4)
    await days.fill(day)
    await page.goto(`${screen}/${day.day}`)
    await page.getByRole('textbox', { name: 'Places Visited' }).tap()
    await page.keyboard.type('Thiruvananthapuram Central Bus Station')
    await page.getByRole('button', { name: 'Add Claim' }).tap()
    await expect(page.getByRole('dialog', { name: 'Add Claim' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove Thiruvananthapuram/ })).toBeVisible()
  })
})

test('a claim moves to another day without being typed again @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1053')
  const days = await OwnDays.on(page)
  const [wrong, right] = [at(days.workdays, 3), at(days.workdays, 4)]
  await days.empty(wrong)
  await days.empty(right)
  const claim = await days.createRide(wrong, 146)
  await page.goto(`/dashboard/edit-claim/${claim}`)
  const date = page.getByRole('textbox', { name: 'Expense Date' })
  await date.fill(right.date)
  await date.press('Tab')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Claim Updated Successfully.').first()).toBeVisible()
  await expect.poll(() => days.claimsOf(right)).toMatchObject([{ _id: claim, receiptAmount: 146 }])
  expect(await days.claimsOf(wrong)).toEqual([])
})

test('the places of recent days are suggested, after a reload too @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1054')
  const days = await OwnDays.on(page)
  const [day = days.thisDay, ...others] = days.workdays.slice(0, 5)
  // More often than any place of the week before can fill the list.
  for (const other of others) {
    await days.empty(other)
    await days.savePlaces(other, ['Madikeri'])
  }
  await days.empty(day)
  await page.goto(`${screen}/${day.day}`)
  const suggested = page.getByRole('button', { name: 'Madikeri', exact: true })
  await expect(suggested).toBeVisible()
  await page.reload()
  await suggested.click()
  await expect(page.getByRole('button', { name: 'Remove Madikeri' })).toBeVisible()
})

test('places that another device has saved are merged with the new ones @phone', async ({
  page,
  context,
  signedInAs,
  provoked,
}, info) => {
  provoked.push(/409|ERR_INTERNET_DISCONNECTED/)
  await signedInAs(officer(info))
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 2)
  await days.fill(day)
  await page.goto(`${screen}/${day.day}`)
  const places = page.getByRole('textbox', { name: 'Places Visited' })
  await places.fill('Hunsur')
  await places.press('Enter')

  await days.savePlaces(day, ['Nanjangud'])
  await page.getByRole('button', { name: 'Save' }).click()
  const box = page.getByRole('alertdialog', { name: 'This day has changed' })
  await expect(box).toContainText('This was changed on another device. Please refresh.')
  await box.getByRole('button', { name: 'Refresh' }).click()
  for (const place of ['Nanjangud', 'Hunsur'])
    await expect(page.getByText(place, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Places Visited Saved Successfully.')).toBeVisible()

  // Without a connection the other device is met later: the change comes back and is made on top of its places.
  await page.goto(`${screen}/${day.day}`)
  await places.fill('Periyapatna')
  await places.press('Enter')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await days.savePlaces(day, ['Nanjangud', 'Hunsur', 'Kushalnagar'])
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 not sent, 1 to correct' }).click()
  await page.getByRole('dialog', { name: 'Not sent' }).getByRole('link', { name: 'Edit' }).click()
  for (const place of ['Nanjangud', 'Hunsur', 'Kushalnagar', 'Periyapatna'])
    await expect(page.getByText(place, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Places Visited Saved Successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
})

test('a day that takes no claims says why @phone', async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('E1001')
  await page.goto(`${screen}/2099-12-31`)
  await expect(page.getByText('Expense Date should not be a future date.')).toBeVisible()
  await expect(page.getByText('No Places Visited')).toBeVisible()
  await expectAccessible()
  await page.goto(`${screen}/2020-01-01`)
  await expect(page.getByText(/Claims are accepted only for dates after \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Claim' })).toHaveCount(0)
})

/** A message covers neither the title nor the bottom bar. */
async function expectAboveBar(page: Page) {
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)
  // First: it stays for five seconds only.
  const toast = await page.getByRole('region', { name: 'Messages' }).locator('p').last().boundingBox()
  const header = bottom(await page.getByRole('banner').boundingBox())
  const bar = (await page.getByRole('button', { name: 'Save' }).boundingBox())?.y ?? 0
  expect(toast?.y ?? 0).toBeGreaterThan(header)
  expect(bottom(toast)).toBeLessThan(bar)
}
