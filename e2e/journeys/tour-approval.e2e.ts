// Deciding on tours: each approver in turn, with the plan in view and a note.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { expectFocusKept } from './reviewing.ts'
import { answerTour, askForTour, placeOf } from './tour-of.ts'

const summary = '/dashboard/approve-tour-list'

const waiting = (page: Page, place: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Waiting for you' }) })
    .locator('tr, li')
    .filter({ hasText: place })

async function open(page: Page, place: string) {
  await page.goto(`${summary}?size=500`)
  await waiting(page, place).locator('[data-row-open]').click()
  await expect(page.getByRole('heading', { name: place })).toBeVisible()
}

async function answer(page: Page, type: 'Approve' | 'Reject', note: string) {
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: `${type} tour` }).click()
}

test('an international tour passes the manager, the higher manager, the head and the chief executive @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  test.slow()
  const place = placeOf('Colombo')
  const id = await askForTour('E1013', { place, isAbroad: true })

  const approvers = [
    ['M2001', 'Pending'],
    ['Z3001', 'Pending'],
    ['H4001', 'Pending HOD'],
    ['C5001', 'Pending CEO'],
  ] as const
  for (const [approver, status] of approvers) {
    const window = await windowOf(approver)
    await open(window, place)
    await settled(window)
    await expect(window.getByText(status, { exact: true }).first()).toBeVisible()
    await expect(window.getByRole('list', { name: 'Trips' })).toContainText('Mysuru to Colombo')
    await expect(window.getByRole('list', { name: 'Travelers' })).toContainText('XXXX XXXX 7058')
    await expectAccessible(window)
    await answer(window, 'Approve', `Fine with me, ${approver}.`)
    await expect(window.getByText('Tour Request Approved Successfully.')).toBeVisible()
    await expect(window).toHaveURL(summary)
    await expect(waiting(window, place)).toHaveCount(0)
    await expectFocusKept(window)
  }

  await signedInAs('E1013')
  await page.goto(`/dashboard/edit-tour/${id}`)
  await expect(page.getByRole('heading', { name: "CEO's Response" })).toBeVisible()
  await expect(page.getByRole('heading', { name: "Manager's Response", exact: true })).toBeVisible()
  await expect(page.getByText('Fine with me, C5001.').first()).toBeVisible()
  for (const step of ['Manager Approved', 'Higher Manager Approved', 'HOD Approved', 'CEO Approved'])
    await expect(page.getByText(step, { exact: true })).toBeVisible()
  // A page to read: no form, and no button that can't be used.
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Copy as new' })).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Itinerary' }).click()
  await expect(page.getByRole('heading', { name: place })).toBeVisible()
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Tour_Colombo.*\.ics$/)
})

test('a rejection needs a note, and its owner can copy the tour as new', async ({
  page,
  signedInAs,
  windowOf,
}) => {
  const place = placeOf('Surat')
  const id = await askForTour('E1013', { place })
  const manager = await windowOf('M2001')
  await open(manager, place)
  const submit = manager.getByRole('button', { name: 'Reject tour' })
  await manager.getByRole('radio', { name: 'Reject' }).check()
  await expect(submit).toBeDisabled()
  await manager.getByRole('textbox', { name: 'Note' }).fill(' ')
  await expect(manager.getByText('Note is Mandatory.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await manager.getByRole('button', { name: 'A call is enough' }).click()
  await expect(manager.getByRole('textbox', { name: 'Note' })).toHaveValue('A call is enough.')
  await answer(manager, 'Reject', 'Covered by the Surat team.')
  await expect(manager.getByText('Tour Request Rejected Successfully.')).toBeVisible()
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByText('Undone. It waits for you again.')).toBeVisible()
  await open(manager, place)
  await answer(manager, 'Reject', 'Covered by the Surat team.')
  await expect(manager.getByText('Tour Request Rejected Successfully.').last()).toBeVisible()

  await signedInAs('E1013')
  await page.goto(`/dashboard/edit-tour/${id}`)
  await expect(page.getByText('Rejected By')).toBeVisible()
  await expect(page.getByText('Covered by the Surat team.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Copy as new' }).click()
  await expect(page).toHaveURL(/create-tour\?copy=/)
  await expect(page.getByText(place)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Travelers' })).toContainText('Ravi K Iyer')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a slower approver gets a notice instead of an error @once', async ({ page, signedInAs, provoked }) => {
  provoked.push(/409/)
  const place = placeOf('Nashik')
  const id = await askForTour('E1013', { place })
  await signedInAs('M2001')
  await open(page, place)
  await answerTour('M2001', id, 'approve')
  await answer(page, 'Reject', 'Too late.')
  await expect(page.getByText('This Tour was already acted on. Please refresh.')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Manager Approved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Approve|Reject) tour$/ })).toHaveCount(0)
})

test('a stand-in answers for a manager on leave @once', async ({ page, signedInAs }) => {
  const place = placeOf('Hassan')
  const id = await askForTour('E1021', { place })
  await signedInAs('M2001')
  await open(page, place)
  await expect(page.getByText('You decide for Rajesh Patil (M2002).')).toBeVisible()
  await answer(page, 'Approve', 'On behalf of Rajesh.')
  await expect(page.getByText('Tour Request Approved Successfully.')).toBeVisible()
  await page.goto(`/dashboard/approve-tour/${id}`)
  await expect(page.getByText('This Tour waits for Suresh Kulkarni (Z3001).')).toBeVisible()
  await expect(page.getByText('Meera Nair for Rajesh Patil')).toBeVisible()
})

test('home says how many tours wait, and leads there @once', async ({ page, signedInAs }) => {
  await signedInAs('M2001')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Decide: \d+ tours? waits? for you$/ }).click()
  await expect(page).toHaveURL(summary)
  await expect(page.getByRole('heading', { name: 'Employee Tour Summary' })).toBeVisible()
})

test('somebody without a team has no such tile @once', async ({ page, signedInAs }) => {
  await signedInAs('E1013')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /Create Tour/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Employee Tour Summary/ })).toHaveCount(0)
})

test('somebody else’s tour is a 404 @once', async ({ page, signedInAs, provoked }) => {
  provoked.push(/404/)
  const id = await askForTour('E1013', { place: placeOf('Kochi') })
  await signedInAs('E1014')
  for (const screen of ['edit-tour', 'tour-itinerary']) {
    await page.goto(`/dashboard/${screen}/${id}`)
    await expect(page.getByText('This Tour was not found.')).toBeVisible()
    await expect(page.getByText('Kochi')).toHaveCount(0)
  }
})
