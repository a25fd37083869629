// On a phone, what few claims need is under More, as long as it is optional and empty. Nothing is saved here.
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'

const clerk = 'F7011'

test('More names the optional fields, and what was filled in stays in sight @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs(clerk)
  const form = await ClaimForm.onOpenDay(page, 0)
  await form.open('Train Ticket')
  const more = page.getByRole('button', { name: /^More: / })
  const state = page.getByRole('combobox', { name: /^State/ })
  await expect(more).toHaveAccessibleName('More: state, remarks, accompanying, justification')
  await expect(form.field('Ticket Amount')).toBeVisible()
  await expect(page.getByLabel(/^Invoice( \(optional\))?$/)).toBeVisible()
  await expect(state).toHaveCount(0)
  await expect(form.field('Exceptions/Remarks')).toHaveCount(0)

  await more.tap()
  await expect(more).toBeFocused()
  await expect(state).toBeVisible()
  await form.fill({ 'Exceptions/Remarks': 'Window seat' })
  await expectAccessible()
  await more.tap()
  await expect(state).toHaveCount(0)
  await expect(form.field('Exceptions/Remarks')).toHaveValue('Window seat')
  await expect(more).toHaveAccessibleName('More: state, accompanying, justification')

  await page.reload()
  await expect(form.field('Exceptions/Remarks')).toHaveValue('Window seat')
  await form.open('Client Meal')
  await expect(form.field('Exceptions/Remarks')).toBeVisible()
  await expect(more).toHaveAccessibleName('More: accompanying, justification')
})

test('a state that the city fills in shows beside it @phone', async ({ page, signedInAs }) => {
  await signedInAs(clerk)
  await page.route('**/api/calendar/allowance-subcategories/list/*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const each of answer.list) each.isStateMandatory = false
    await route.fulfill({ json: answer })
  })
  const form = await ClaimForm.onOpenDay(page, 0)
  await form.open('Hotel with Bill')
  const state = page.getByRole('combobox', { name: /^State/ })
  await expect(state).toHaveCount(0)
  await form.pick('Metro City', 'Mumbai')
  await expect(state).toHaveValue(/Maharashtra/)
  await expect(page.getByRole('button', { name: /^More: / })).toHaveAccessibleName(
    'More: remarks, accompanying, justification',
  )
})

test('a desktop shows all of it @once', async ({ page, signedInAs }) => {
  await signedInAs(clerk)
  const form = await ClaimForm.onOpenDay(page, 0)
  await form.open('Train Ticket')
  await expect(page.getByRole('combobox', { name: /^State/ })).toBeVisible()
  await expect(form.field('Exceptions/Remarks')).toBeVisible()
  await expect(page.getByRole('button', { name: /^More: / })).toHaveCount(0)
})
