import { readSigns } from '@tem/claims/read/read-signs.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoId } from '@tem/demo/dice.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { paymentHolds } from '@tem/rules/approval/payment-holds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { now } from '../../testing/exporting.ts'
import { Paying } from '../../testing/paying.ts'
import { exportedClaims, exportedStatuses } from './exported-claim.ts'
import { Payments } from './payments.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ copyOf: await demoDatabase(now), at: now })
})
afterAll(() => database.drop())

const period = { from: '2025-01-01', to: '2026-11-21' }
const viewer = { personId: demoId('person', 'F7002'), roles: [], permissions: [] }

test('the same transaction asks for the signs of claims while more claims are read than fit into a batch', async () => {
  const ids = await database.as('approvals').sql.begin(async (tx) => {
    const found: string[] = []
    for await (const claims of exportedClaims(tx, period)) {
      for (const { id } of claims) {
        if (found.length % 200 === 0) await readSigns(tx, viewer, [id])
        found.push(id)
      }
    }
    return found
  })
  const [counted] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count
    from claims.claim
    where submitted_at is not null and status = any(${exportedStatuses as unknown as string[]})`
  expect(ids.length).toBeGreaterThan(500)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(counted?.count)
})

test('exported between file and answer, what the bank has is no payment; nor is what came back', async () => {
  const company = await Deciding.start()
  try {
    const paying = new Paying(company)
    await paying.startAgain()
    const bounced = await paying.payable('peer')
    const utr = 'HDFC26112300001'
    await company.decide('payer', bounced, { paidDetails: { via: 'online_payment', idValue: utr } })
    await paying.takeBack(utr)
    const byCard = await paying.payable('peer')
    await company.owner`update claims.claim set payment_type = 'petroCard' where id = ${byCard}`
    const atBank = [await paying.payable('claimant'), await paying.payable('claimant', 2500)]
    const run = await paying.sent()
    const { number } = await paying.get(run)
    await paying.payable('otherManager')
    await paying.payable('claimant', 700)
    const always = { from: '2020-01-01', to: '2099-12-31' }
    const payments = new Map<string, object>()
    const held = new Map<string, string>()
    const payees = new Payments(({ payee, amount, cardAmount }) =>
      payments.set(payee.employeeCode, { amount, cardAmount }),
    )
    await company.module.deps.sql.begin(async (tx) => {
      for await (const claims of exportedClaims(tx, always))
        for (const claim of claims.filter(({ status }) => status === 'pending_finance')) {
          const reasons = paymentHolds(claim)
          if (reasons.length > 0) held.set(claim.id, reasons.join('; '))
          else payees.add(claim)
        }
    })
    payees.end()
    expect(held).toEqual(
      new Map([
        ...atBank.map((claim) => [claim, `In payment run ${number}`] as const),
        [bounced, 'An earlier payment came back'] as const,
      ]),
    )
    expect(payments).toEqual(
      new Map([
        ['claimant', { amount: 700, cardAmount: 0 }],
        ['otherManager', { amount: 50_000, cardAmount: 0 }],
        ['peer', { amount: 0, cardAmount: 50_000 }],
      ]),
    )
  } finally {
    await company.drop()
  }
})
