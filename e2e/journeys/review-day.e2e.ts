// One day under review: ticked lines are decided together, one claim is opened in the viewer, and all of it by keyboard.
import { demoId } from '@tem/demo/dice.ts'
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { expectDrawn, expectFace } from './papers.ts'
import { Requests } from './requests.ts'
import { answerPanel, decideButton, decided } from './reviewing.ts'

const officer = ({ project }: TestInfo) => (project.name === 'phone' ? 'E1051' : 'E1052')
const isPhone = ({ project }: TestInfo) => project.name === 'phone'

/** Waiting for the manager: the allowance, a meal, and a night above its limit. */
async function openDay(page: Page, code: string, back: number): Promise<void> {
  const wrapper = await (await Requests.of(page, code)).submittedDay(back)
  await page.goto(`/dashboard/claim-by-employees/${demoId('person', code)}?wrapperId=${wrapper}`)
  await expect(page.getByRole('list', { name: 'Claims' }).getByRole('listitem')).not.toHaveCount(0)
}

const lines = (page: Page) => page.locator('[data-claim]')

test('claims within their limit are approved together, and the rest is reviewed', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs('M2005')
  await openDay(page, officer(info), 2)
  await expect(lines(page).filter({ hasText: 'over limit' })).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible()
  }

  for (const name of ['Headquarters', 'Client Meal'])
    await lines(page).filter({ hasText: name }).getByRole('checkbox').check()
  if (isPhone(info)) await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const panel = isPhone(info) ? answerPanel(page) : page.getByRole('region', { name: 'Approve or reject' })
  await expect(panel).toContainText('2 claims')
  await expect(panel.getByLabel('Note')).toHaveValue('Within policy.')
  await panel.getByLabel('Note').fill('')
  await decideButton(panel).click()
  await expect(panel.getByText('Note is Mandatory.')).toBeVisible()
  await panel.getByLabel('Note').fill('As planned')
  await decideButton(panel).click()
  await expect(page.getByText(decided)).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Pending Finance' })).toHaveCount(2)
  await expect(lines(page).filter({ hasText: 'Client Meal' }).getByRole('checkbox')).toBeDisabled()

  await lines(page).filter({ hasText: 'Hotel' }).getByRole('link').click()
  await expect(page.getByRole('link', { name: /^Claim \d of 3 of this day$/ })).toBeVisible()
  const documents = page.getByRole('region', { name: 'Invoice Documents' })
  await expectFace(documents.getByRole('button', { name: 'Open booking.pdf' }))
  await expectAccessible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/claim-by-employees/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/employee-wrappers/${demoId('person', officer(info))}$`))
})

test('nothing can be submitted before a claim is ticked @once', async ({ page, signedInAs }) => {
  await signedInAs('M2005')
  await openDay(page, 'E1053', 3)
  const panel = page.getByRole('region', { name: 'Approve or reject' })
  await expect(panel.getByText('Select at least one Claim.')).toBeVisible()
  await expect(decideButton(panel)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await expect(panel).toContainText('3 claims')
  await expect(decideButton(panel)).toBeEnabled()
})

test('claims that someone else answered are skipped, with the reason @once', async ({ page, signedInAs }) => {
  await signedInAs('M2005')
  await openDay(page, 'E1052', 4)
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  const meal = lines(page).filter({ hasText: 'Client Meal' })
  const elsewhere = await Requests.of(page, 'M2005')
  await elsewhere.call(`calendar/approve-reject-claim/${await meal.getAttribute('data-claim')}`, {
    type: 'approve',
    note: 'On another device',
  })
  const panel = page.getByRole('region', { name: 'Approve or reject' })
  await panel.getByLabel('Note').fill('As planned')
  await decideButton(panel).click()
  // The hotel stays, because it is above its limit.
  await expect(panel.getByText('1 decided, 2 were skipped.')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Skipped' })).toContainText(
    'This Claim was already acted on. Please refresh.',
  )
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(lines(page).getByRole('checkbox', { disabled: true })).toHaveCount(2)
})

test('the viewer shows the receipt beside the figures, and goes on to the next claim @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs('M2005')
  await openDay(page, officer(info), 3)
  await page.getByRole('button', { name: /^View Hotel with Bill/ }).click()
  const viewer = page.getByRole('dialog').first()
  await expect(viewer.getByRole('img', { name: 'hotel-bill.png' })).toBeVisible()
  await expect(viewer).toContainText('L1, other: ₹1,200 × 1 night')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible()
  }
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await viewer.getByRole('button', { name: 'Zoom out' }).click()
  await viewer.getByRole('button', { name: 'Next', exact: true }).click()
  await expectDrawn(viewer, 'booking.pdf, page 1 of 1', 'Booked for one guest')
  await expectAccessible()

  // The claimant is asked, and the claim stays to be decided.
  await viewer.getByRole('button', { name: 'Ask', exact: true }).click()
  const ask = page.getByRole('dialog', { name: /^Ask / })
  await ask.getByLabel('Question').fill('Who was the guest?')
  await ask.getByRole('button', { name: 'Send question' }).click()
  await expect(ask).toHaveCount(0)
  await expect(viewer.getByText('Asked: “Who was the guest?”').first()).toBeVisible()

  if (isPhone(info)) {
    await viewer.getByRole('button', { name: 'Approve or reject' }).click()
    await answerPanel(page).getByLabel('Note').fill('Seen')
    await decideButton(answerPanel(page)).click()
  } else {
    await viewer.getByLabel('Note').fill('Seen')
    await decideButton(viewer).click()
  }
  await expect(page.getByText(decided)).toBeVisible()
  await expect(viewer.getByText('Nothing attached')).toBeVisible()
  await expect(viewer.getByRole('heading', { name: 'Hotel with Bill' })).toHaveCount(0)
})

test('a manager decides with the keyboard alone @once', async ({ page, signedInAs }) => {
  await signedInAs('M2005')
  await openDay(page, 'E1051', 5)
  await page.keyboard.press('j')
  await page.keyboard.press('v')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(viewer.getByText('2 of 3')).toBeVisible()
  await expect(viewer.getByRole('radio', { name: 'Reject' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(viewer.getByRole('radio', { name: 'Reject' })).toBeChecked()
  await expect(viewer.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Not that day')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(decided)).toBeVisible()
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(lines(page).filter({ hasText: 'Rejected' })).toHaveCount(1)
})
