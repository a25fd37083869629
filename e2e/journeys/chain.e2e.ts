// A claim passes its stages: every approver signs in, finds it in the queue and answers it.
import type { TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'
import {
  answer,
  answerPanel,
  approveFromQueue,
  decideButton,
  findInQueue,
  history,
  openDetail,
  submitAnswer,
} from './reviewing.ts'

/** They are one team that no other journey decides on. */
const officers = {
  phone: { code: 'E1041', name: 'Ganesh Pawar' },
  desktop: { code: 'E1043', name: 'Nilesh Shinde' },
} as const

function officer({ project }: TestInfo) {
  return project.name === 'phone' ? officers.phone : officers.desktop
}

test('an over-limit hotel night passes every stage until it is paid @once', async ({
  page,
  windowOf,
  expectAccessible,
}, info) => {
  test.slow()
  const { code, name } = officer(info)
  const claim = await (await Requests.of(page, code)).hotelNight(5000)

  const manager = await windowOf('M2004')
  await findInQueue(manager, name, claim)
  await openDetail(manager, claim)
  await expect(manager.getByText('₹3,264.29 over limit')).toBeVisible()
  await expect(manager.getByText('L1, other: ₹1,200 × 1 night').first()).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Approve or reject' }).click()
  await expectAccessible(manager)
  await decideButton(answerPanel(manager)).click()
  await expect(answerPanel(manager).getByText('Note is Mandatory.')).toBeVisible()
  await answerPanel(manager).getByLabel('Note').fill('No other room that night')
  await submitAnswer(manager)
  await expect(manager.getByText('Pending Higher Manager').first()).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Approve or reject' })).toHaveCount(0)

  const zonal = await windowOf('Z3002')
  await approveFromQueue(zonal, name, claim, 'Seen the bill')
  await expect(zonal.getByText('Pending HOD').first()).toBeVisible()
  await expect(zonal.getByRole('region', { name: "Higher Manager's Response" })).toContainText(
    'Seen the bill',
  )

  const head = await windowOf('H4001')
  await approveFromQueue(head, name, claim, 'Once, this season')
  await expect(head.getByText('Pending Finance').first()).toBeVisible()

  const payer = await windowOf('P7001')
  await findInQueue(payer, name, claim)
  await openDetail(payer, claim)
  await payer.getByRole('button', { name: 'Approve or reject' }).click()
  await answerPanel(payer).getByRole('radio', { name: 'Cheque' }).check()
  await answerPanel(payer).getByLabel('Note').fill('Paid')
  await decideButton(answerPanel(payer)).click()
  await expect(answerPanel(payer).getByText('Cheque Number should be 6 digits.')).toBeVisible()
  await expectAccessible(payer)
  await answerPanel(payer).getByLabel('Cheque Number').fill('004711')
  await submitAnswer(payer)

  for (const label of [
    'Initiated',
    'Manager Approved',
    'Higher Manager Approved',
    'HOD Approved',
    'Payer Approved',
  ])
    await expect(history(payer)).toContainText(label)
  for (const title of [
    'Approved Details',
    "Manager's Response",
    "Higher Manager's Response",
    'Payer Details',
  ])
    await expect(payer.getByRole('region', { name: title, exact: true })).toBeVisible()
  await expect(payer.getByRole('region', { name: 'Payer Details' })).toContainText('004711')
})

test('a later approver lowers an amount to its limit in one tap, with a note @once', async ({
  page,
  windowOf,
}, info) => {
  const { code, name } = officer(info)
  const claim = await (await Requests.of(page, code)).hotelNight(2100, 1)
  await approveFromQueue(await windowOf('M2004'), name, claim, 'Up to the limit')

  const zonal = await windowOf('Z3002')
  await findInQueue(zonal, name, claim)
  await openDetail(zonal, claim)
  await zonal.getByRole('button', { name: 'Approve or reject' }).click()
  const panel = answerPanel(zonal)
  await panel.getByLabel('Reimbursable Amount').fill('9999')
  await panel.getByLabel('Note').fill('As asked')
  await decideButton(panel).click()
  await expect(panel.getByText('Reimbursable Amount can only be lowered.')).toBeVisible()

  await panel.getByLabel('Note').fill('')
  await panel.getByRole('button', { name: /^Approve within the limit/ }).click()
  await expect(panel.getByLabel('Note')).toHaveValue(/^Approved within the limit: ₹/)
  await submitAnswer(zonal)
  await expect(history(zonal)).toContainText(/₹2,100.00 lowered to ₹1,\d{3}.\d\d/)
})

test('a rejected claim is revised and approved in a second round @once', async ({
  page,
  signedInAs,
  windowOf,
}, info) => {
  const { code, name } = officer(info)
  const requests = await Requests.of(page, code)
  const claim = await requests.meal(640, 2)
  const manager = await windowOf('M2004')
  await findInQueue(manager, name, claim)
  await openDetail(manager, claim)
  await manager.getByRole('button', { name: 'Approve or reject' }).click()
  await answerPanel(manager).getByLabel('Note').fill('Who was there?')
  await manager.keyboard.press('Escape')
  await expect(answerPanel(manager)).toHaveCount(0)
  await manager.getByRole('button', { name: 'Approve or reject' }).click()
  await expect(answerPanel(manager).getByLabel('Note')).toHaveValue('Who was there?')
  await manager.keyboard.press('Escape')
  await answer(manager, 'Reject', 'Whom did you meet?')
  await expect(manager.getByRole('region', { name: 'Rejection Details' })).toContainText('Whom did you meet?')
  await expect(manager.getByRole('region', { name: 'Rejection Details' })).toContainText(
    `${claim.ticketNumber}-R1`,
  )

  await signedInAs(code)
  await page.goto(`/dashboard/claim-summary/${claim._id}`)
  await expect(page.getByRole('region', { name: 'Rejection Details' })).toContainText('Whom did you meet?')
  await requests.revise(claim, { receiptAmount: 600, remarks: 'Lunch with Patil Agro, Baramati' })

  await approveFromQueue(manager, name, claim, 'Clear now')
  await expect(history(manager)).toContainText('Manager Rejected')
  await expect(history(manager)).toContainText('Manager Approved')
  await expect(history(manager).getByRole('listitem').last()).toContainText('Waits for a decision')
  await expect(manager.getByText('₹600.00').first()).toBeVisible()
})

const tracks = [
  {
    track: 'GBU',
    code: 'E1042',
    name: 'Vaishali More',
    stages: ['M2004', 'G6001', 'G6002'],
    waits: ['Pending HBU Executive', 'Pending GBU Finance Manager', 'Pending Finance'],
  },
  {
    track: 'SM',
    code: 'E1015',
    name: 'Abdul Rahiman',
    stages: ['M2001', 'S6003', 'S6004'],
    waits: ['Pending SM Zonal Accountant', 'Pending SMBU Finance Manager', 'Pending Finance'],
  },
] as const

for (const { track, code, name, stages, waits } of tracks)
  test(`a claim of the ${track} track passes its own stages @once`, async ({ page, windowOf }) => {
    test.slow()
    const claim = await (await Requests.of(page, code)).meal(720)
    for (const [place, stage] of stages.entries()) {
      const approver = await windowOf(stage)
      await approveFromQueue(approver, name, claim, 'In order')
      await expect(approver.getByText(waits[place] ?? '').first()).toBeVisible()
    }
  })

test('if two approvers act at once, one wins and the other reads why @once', async ({
  page,
  windowOf,
  provoked,
}) => {
  provoked.push(/409/)
  const claim = await (await Requests.of(page, 'E1023')).meal(910)
  const address = `/dashboard/employee-claim-details/${claim._id}`
  const [manager, standIn] = await Promise.all([windowOf('M2002'), windowOf('M2001')])
  for (const approver of [manager, standIn]) {
    await approver.goto(address)
    await approver.getByRole('button', { name: 'Approve or reject' }).click()
    await answerPanel(approver).getByLabel('Note').fill('Fine')
  }
  await submitAnswer(standIn)
  await decideButton(answerPanel(manager)).click()
  await expect(manager.getByText('This Claim was already acted on. Please refresh.')).toBeVisible()
  await expect(answerPanel(manager).getByLabel('Note')).toHaveValue('Fine')
  await manager.getByRole('button', { name: 'Refresh' }).click()
  await expect(manager.getByText('Pending Finance').first()).toBeVisible()
  await expect(history(manager)).toContainText('Meera Nair')
})
