// An unanswered day is taken back and submitted again; its rejected claim is revised from the notification. Each screen
// size has its own officer.
import { type Locator, type Page, request, type TestInfo } from 'playwright/test'
import { suiteUrl } from '../suite/start-for-all.ts'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { at, OwnDays } from './own-days.ts'

const rejections = '**/api/calendar/rejected-claims-notification'
interface Rejections {
  readonly list: readonly { readonly claim: string }[]
}

const officer = ({ project }: TestInfo) => (project.name === 'phone' ? 'E1012' : 'E1014')

test('a day is taken back and re-submitted, and its refused claim is revised', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  test.slow()
  const code = officer(info)
  await signedInAs(code)
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 0)
  await days.fill(day)
  await days.submit(day)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Revise an Existing Claim/ }).click()
  await expect(page.getByText('Rejected, or waiting for a first decision.')).toBeVisible()
  await expect(page.getByText('Headquarters').first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Week by week' }).click()
  // A card on a phone, a row on a desktop.
  const card = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: day.date, has: page.getByRole('link') })
  await expect(card).toContainText('Pending')
  await expectAccessible()
  await card.getByRole('link').click()
  await expect(
    page.getByText('Nobody has decided yet. Take the day back to change its claims.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Claims' })).toContainText('Headquarters')
  await expectAccessible()
  await page.getByRole('button', { name: 'Revise/Re-Submit' }).click()
  await confirmed(page)
  await expect(page.getByText('Revised Successfully').first()).toBeVisible()

  await expect(page).toHaveURL(/\/dashboard\/revised-wrappers$/)
  await expect(card).toContainText('Taken back')
  await card.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Change claims' })).toBeVisible()
  await page.getByRole('button', { name: 'Re-Submit', exact: true }).click()
  await confirmed(page)
  await expect(page.getByText('Claim Re-Submitted Successfully.').first()).toBeVisible()
  await expect(card).toContainText('Pending')

  const reason = `Was ${code} at headquarters?`
  const [claim] = await days.claimsOf(day)
  await refusedByManager(claim?._id ?? '', reason)
  // Other rejections of this person would be the next ones.
  await page.route(rejections, async (route) => {
    const response = await route.fetch()
    const answer: Rejections = await response.json()
    const list = answer.list.filter((each) => each.claim === claim?._id)
    await route.fulfill({ response, json: { ...answer, list } })
  })
  await page.goto(`/dashboard/revisable-claim/${claim?._id}`)
  await expectInOrder(
    page.getByRole('alert').filter({ hasText: reason }),
    page.getByRole('textbox', { name: 'Invoice Amount' }),
    page.getByRole('heading', { name: 'Claim Details' }),
  )
  await expect(page.getByText(reason)).toHaveCount(1)
  // Why it was rejected is one tap away, the whole revision four.
  await page.goto('/dashboard')
  const actions = await Actions.on(page)
  await page.getByRole('banner').getByTitle('Notifications').click()
  const toldIn = (part: string) =>
    page
      .getByRole('region', { name: part })
      .getByRole('row')
      .or(page.getByRole('region', { name: part }).getByRole('listitem'))
      .filter({ hasText: reason })
  const notice = toldIn('To revise')
  await expect(notice).toContainText('Headquarters')
  await expect(notice).toContainText('Rejected')
  expect(actions.taps).toBe(1)
  await expectAccessible()
  await notice.getByRole('link').click()

  await expect(page).toHaveURL(/\/dashboard\/edit-claim\/.+isRevisableClaim=true&wrapperId=/)
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(page.getByRole('heading', { name: 'Revisable Claim Request' })).toBeVisible()
  await page.getByRole('button', { name: 'Re-Submit' }).click()
  await expect(page.getByText('Claim Re-Submitted Successfully.').first()).toBeVisible()
  expect(actions.taps).toBeLessThanOrEqual(4)
  await expect(page).toHaveURL(/\/dashboard\/wrapper-claims\//)
  await page.goto('/dashboard/edit-claim')
  await expect(toldIn('Recent decisions')).toContainText('Rejected')
  await expect(notice).toHaveCount(0)
})

/** Expects them in this order from the top of the screen. */
async function expectInOrder(...targets: Locator[]): Promise<void> {
  const tops: number[] = []
  for (const target of targets) {
    await expect(target).toBeVisible()
    tops.push((await target.boundingBox())?.y ?? -1)
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
}

test('the filter offers what can be revised, and says where nothing matches @phone', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs(officer(info))
  await page.goto('/dashboard/revisable-claims?from=2020-01-01&to=2020-01-31&status=rejected')
  await expect(page.getByText('No claim matches this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Rejected' })).toBeChecked()
})

test('a person with nothing to revise reads so @phone', async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('X9002')
  const none = { json: { success: true, list: [], count: 0 } }
  await page.route('**/api/claims/my-revisable-claims', (route) => route.fulfill(none))
  await page.route('**/api/calendar/revisable/group-by-date', (route) => route.fulfill(none))
  await page.goto('/dashboard/revisable-claims')
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await expectAccessible()
  await page.goto('/dashboard/revised-wrappers')
  await expect(page.getByText('No Data To Display')).toBeVisible()
})

async function refusedByManager(claim: string, note: string): Promise<void> {
  const api = await request.newContext({ baseURL: process.env[suiteUrl] ?? '' })
  const signedIn = await api.post('/api/auth/signin', {
    data: { username: 'M2001', password: 'Welcome@123' },
  })
  const { token } = await signedIn.json()
  const answer = await api.post(`/api/calendar/approve-reject-claim/${claim}`, {
    headers: { 'access-token': token },
    data: { type: 'reject', note },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await api.dispose()
}

async function confirmed(page: Page): Promise<void> {
  await expect(page.getByText('Are you sure you want to Revise and Re-Submit the Claims?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
}
