// One employee's claims under review: usual claims are approved together, flagged ones are reviewed.
import { randomInt } from 'node:crypto'
import { demoId } from '@tem/demo/dice.ts'
import type { Locator, Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { expectDrawn } from './papers.ts'
import { Requests } from './requests.ts'
import { answerPanel, decideButton, decided, expectFocusKept, submitAnswer } from './reviewing.ts'

const officer = ({ project }: TestInfo) => (project.name === 'phone' ? 'E1005' : 'E1004')
const screenOf = (code: string) => `/dashboard/employee-wrappers/${demoId('person', code)}`
const lines = (page: Page) => page.locator('[data-claim]')

test('usual claims are approved together; flagged ones come first and are rejected @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await (await Requests.of(page, officer(info))).submittedDay(4)
  await signedInAs('M2002')
  await page.goto(screenOf(officer(info)))
  await expect(page.getByText('Look at these first')).toBeVisible()
  const night = lines(page).filter({ hasText: 'Hotel with Bill' }).filter({ hasText: 'over limit' }).first()
  await expect(night).toContainText('L1, other: ₹1,200 × 1 night')
  if (info.project.name === 'desktop') {
    await night.getByRole('link').focus()
    const pane = page.getByRole('region', { name: 'Receipt' })
    await pane.getByRole('button', { name: 'Next' }).click()
    await expectDrawn(pane, 'booking.pdf, page 1 of 1', 'Booked for one guest')
  }
  const ticket = /EXP-\d+-\d+/.exec((await night.textContent()) ?? '')?.[0] ?? ''
  await expectAccessible()

  const [usual, all] = await countsOf(page)
  const actions = await Actions.on(page)
  await page.getByRole('button', { name: `Approve these ${usual}` }).click()
  await expect(answerPanel(page)).toContainText(`${usual} claims`)
  // Nothing is flagged, so the note is there already: the second tap decides.
  await expect(answerPanel(page).getByLabel('Note')).toHaveValue('Within policy.')
  await expect(decideButton(answerPanel(page))).toHaveText(`Approve ${usual} claims`)
  await submitAnswer(page)
  await expect(page.getByText(waiting(all - usual))).toBeVisible()
  // Finding the person in the queue is one more.
  const approved = actions.taps
  expect([approved + 1, actions.fields]).toEqual([3, 0])
  await expect(page.getByRole('button', { name: /^Approve these/ })).toHaveCount(0)

  await lines(page)
    .filter({ hasText: ticket })
    .getByRole('button', { name: /^Decide on/ })
    .click()
  await answerPanel(page).getByRole('radio', { name: 'Reject' }).check()
  await expect(decideButton(answerPanel(page))).toHaveText('Reject 1 claim')
  await decideButton(answerPanel(page)).click()
  await expect(answerPanel(page).getByText('Note is Mandatory.')).toBeVisible()
  await answerPanel(page).getByRole('button', { name: 'The amount differs from the receipt' }).click()
  await submitAnswer(page)
  await expect(lines(page).filter({ hasText: ticket })).toHaveCount(0)
  // Person, pencil, Reject, and the button: four and the note, which is a chip here. The first try was without it.
  const tried = 1
  expect(actions.taps - approved - tried + 1).toBe(5)

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone. It waits for you again.')).toBeVisible()
  await expect(lines(page).filter({ hasText: ticket })).toHaveCount(1)
  await expectFocusKept(page)
})

test('a day or week ticks all its claims; answered claims can’t be ticked @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  const code = info.project.name === 'phone' ? 'E1031' : 'E1034'
  await (await Requests.of(page, code)).submittedDay(2)
  await signedInAs('M2003')
  await page.goto(`${screenOf(code)}?status=pending&status=approved`)
  await page.getByText('Week-wise').click()
  await expect(page).toHaveURL(/view=week/)
  const weeks = page.getByRole('region', { name: /^Week \d/ })
  const waits = weeks.first()
  await waits.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  if ((await waits.getByRole('list').count()) === 0) await waits.getByRole('button').first().click()
  for (const box of await waits.getByRole('checkbox', { disabled: false }).all())
    await expect(box).toBeChecked()
  // Among claims of other days, a line says its own.
  await expect(lines(page).first()).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)
  await expectAccessible()

  // The oldest week is fully paid.
  const paid = weeks.filter({ hasText: 'Approved' }).last()
  await expect(paid.getByRole('checkbox').first()).toBeDisabled()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  await expect(paid.getByRole('checkbox').first()).not.toBeChecked()
})

test('the keyboard moves between lines, ticks, opens and decides @once', async ({ page, signedInAs }) => {
  const { ticketNumber } = await (await Requests.of(page, 'E1032')).hotelNight(2400, 3)
  await signedInAs('M2003')
  await page.goto(screenOf('E1032'))
  await expect(page.getByText('Look at these first')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Previous')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)

  const line = lines(page).filter({ hasText: ticketNumber })
  const isThere = () => line.evaluate((element) => element.contains(document.activeElement))
  for (let step = 0; step < 12 && !(await isThere()); step++) await page.keyboard.press('j')
  expect(await isThere()).toBe(true)
  await page.keyboard.press('x')
  await expect(line.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(line.getByRole('checkbox')).not.toBeChecked()

  await page.keyboard.press('v')
  await expect(page.getByRole('dialog').getByText(ticketNumber).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await line.getByRole('link').focus()
  await page.keyboard.press('r')
  await expect(answerPanel(page).getByRole('radio', { name: 'Reject' })).toBeChecked()
  await expect(answerPanel(page)).toContainText(ticketNumber)
  await expect(answerPanel(page).getByLabel('Note')).toBeFocused()
  await page.keyboard.type('The bill is not readable')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(decided)).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(answerPanel(page)).toHaveCount(0)
  // The focus goes on to the line in its place, so the next key works.
  await expect(page.locator('[data-claim]:focus-within, [data-claims]:focus-within')).not.toHaveCount(0)
})

test('two duplicates are shown side by side where one of them is decided on @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  const code = info.project.name === 'phone' ? 'E1031' : 'E1032'
  const requests = await Requests.of(page, code)
  const amount = randomInt(100, 400)
  const first = await requests.meal(amount, 6)
  const second = await requests.meal(amount, 6, [], 'Supper with a dealer')
  await signedInAs('M2003')
  await page.goto(screenOf(code))
  // Each names the other, so only the id tells them apart.
  await page
    .locator(`[data-claim="${second._id}"]`)
    .getByRole('button', { name: /^Decide on/ })
    .click()
  const both = answerPanel(page).getByRole('table', { name: `Compared with ${first.ticketNumber}` })
  const remarks = both.getByRole('row').filter({ hasText: 'Remarks' })
  await expect(remarks).toContainText('Supper with a dealer')
  await expect(remarks).toContainText('Lunch with dealers')
  // What both have is said once.
  await expect(answerPanel(page).getByText(/^Both: /)).toContainText(`₹${amount}.00`)
  await expect(both).not.toContainText('Amount')
  await expectAccessible()
  // The answer and its note are there at once, and nothing covers them.
  const note = answerPanel(page).getByLabel('Note')
  const bar = decideButton(answerPanel(page))
  const bottomOf = async (field: Locator) => {
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
    return y + height
  }
  expect(await bottomOf(note)).toBeLessThan((await bar.boundingBox())?.y ?? 0)
  await answerPanel(page).getByRole('radio', { name: 'Reject' }).check()
  await answerPanel(page).getByRole('button', { name: 'Claimed twice' }).click()
  await submitAnswer(page)
})

test('a later approver lowers the amount to the limit in one tap @once', async ({ page, signedInAs }) => {
  const requests = await Requests.of(page, 'E1033')
  const { _id, ticketNumber } = await requests.hotelNight(2352, 2)
  await (await Requests.of(page, 'M2003')).call(`calendar/approve-reject-claim/${_id}`, {
    type: 'approve',
    note: 'No other room',
  })
  await signedInAs('H4001')
  await page.goto(screenOf('E1033'))
  const line = lines(page).filter({ hasText: ticketNumber })
  await expect(line).toContainText('Approved by Gurpreet Singh')
  const actions = await Actions.on(page)
  await line.getByRole('button', { name: /^Approve within limit: ₹/ }).click()
  await expect(answerPanel(page).getByLabel('Note')).toHaveValue(/^Approved within the limit: ₹/)
  await submitAnswer(page)
  expect([actions.taps + 1, actions.fields]).toEqual([3, 0])
  const { item } = await requests.call(`claims/claim-summary/${_id}`)
  expect(item.higherManagerResponse.note).toMatch(/^Approved within the limit/)
  expect(item.reimbursableAmount - item.totalGST).toBe(item.maxClaimAmount)
})

test('an employee of another team is a 404 @once', async ({
  page,
  signedInAs,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/404/)
  await signedInAs('M2003')
  await page.goto(screenOf('E1001'))
  await expect(page.getByText('Data Not Found !')).toBeVisible()
  await expectAccessible()
})

/** The number of claims without warning signs, and of waiting claims. */
async function countsOf(page: Page): Promise<[number, number]> {
  const words = await page.getByText(/\d+ of \d+ are not flagged/).textContent()
  const [usual = 0, all = 0] = (words?.match(/\d+/g) ?? []).map(Number)
  return [usual, all]
}

function waiting(count: number): string {
  return count === 1 ? '1 claim waits for you' : `${count} claims wait for you`
}
