// The expenses of one day, one after the other, without opening the day in between.
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

test('one expense leads to the next of the same day @phone', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(/ERR_FAILED/)
  await signedInAs('Z3001')
  const form = await ClaimForm.on(page, info.project.name === 'phone' ? 3 : 0)
  const addAnother = () => page.getByRole('button', { name: 'Add and start another' }).click()

  await form.open('Own Arrangement')
  await addAnother()
  await form.expectErrors('Invoice Amount is Mandatory.')
  await expect(form.field('Invoice Amount')).toBeFocused()
  await form.fill({ 'Invoice Amount': '400' })
  await expectAccessible()
  await addAnother()
  await expect(page.getByText('Claim Created Successfully. Own Arrangement, ₹400.00')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/add-claim/${form.day.day}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.day.date)
  await expect(page.getByRole('region', { name: 'Next claim' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible()

  // Without an answer, it still goes on to the next, and is sent again by itself.
  await page.getByRole('region', { name: 'Often used' }).getByRole('button', { name: /Train/ }).click()
  await form.openMore()
  await form.pick('State', 'Karnataka')
  await form.fill({ 'Ticket Amount': '620' })
  await form.attach('Invoice', 'train.pdf')
  await page.route('**/api/calendar/claims/create/**', (route) => route.abort(), { times: 1 })
  await addAnother()
  await expect(page.getByText(/^Kept on this device.*Train Ticket, ₹620.00$/)).toBeVisible()

  await page.getByRole('button', { name: /^Auto or Taxi at Actuals/ }).click()
  await form.fill({ Route: 'Station to depot', 'Invoice Amount': '140' })
  await form.save()
  await form.expectSaved(3)
  await page.goBack()
  await expect(page).not.toHaveURL(/add-claim/)
})
