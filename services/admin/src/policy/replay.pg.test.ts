// History under random versions of the policy: every submitted claim, judged again under its own version, has its amounts.

import { bike, chosen } from '@tem/claims/testing/claiming.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { addDays, type Day } from '@tem/rules/base/company-day.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'
import { readPastClaims, replayClaims } from './replay-claims.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const start = '2026-03-02'
const people = ['E1001', 'E1002', 'M2001'] as const

interface Event {
  act: 'claim' | 'publish'
  days: number
  person: (typeof people)[number]
  amount: number
  pick: number
}

const events = fc.array(
  fc.record<Event>({
    act: fc.constantFrom('claim', 'claim', 'publish'),
    days: fc.integer({ min: 0, max: 2 }),
    person: fc.constantFrom(...people),
    amount: fc.integer({ min: 100, max: 3_000_000 }),
    pick: fc.nat(20),
  }),
  { minLength: 8, maxLength: 16 },
)

/** To run more of them: REPLAY_RUNS=500 npx vitest run --project pg services/admin/src/policy/replay. */
const runs = Number(process.env.REPLAY_RUNS ?? 8)

test('replaying history under its own versions gives the stored amounts', { timeout: 300_000 }, async () => {
  let replayed = 0
  let otherwise = 0
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      await clear()
      let today: Day = start
      let reading = 0
      for (const event of history) {
        today = addDays(today, event.days)
        company.on(today)
        if (event.act === 'publish') await publish(event)
        else reading = await claim(event, today, reading)
      }
      const { owner } = company.claiming
      await owner.begin(async (tx) => {
        const claims = await readPastClaims(tx, tx`true`, 1000)
        const stored = new Map((await storedAmounts()).map(({ id, ...amounts }) => [id, amounts]))
        const results = await replayClaims(tx, claims)
        const underToday = await replayClaims(tx, claims, addDays(today, 400))
        for (const [index, { id }] of claims.entries()) {
          const { assessed, steps } = results[index] ?? {}
          expect({
            amount: assessed?.amount,
            max: assessed?.limit.max,
            isOverLimit: assessed?.isOverLimit,
            rate: assessed?.unitRate,
            explanation: assessed?.limit.explanation,
            steps,
          }).toEqual(stored.get(id))
          replayed += 1
          if (underToday[index]?.assessed?.limit.max !== assessed?.limit.max) otherwise += 1
        }
      })
    }),
    { numRuns: runs },
  )
  // The versions made a difference, so a replay under one version for all would have failed.
  expect(replayed).toBeGreaterThan(0)
  expect(otherwise).toBeGreaterThan(0)
})

async function clear(): Promise<void> {
  const { owner } = company.claiming
  for (const table of ['claims.claim', 'claims.day_wrapper', 'chain.step', 'admin.policy_draft'])
    await owner`delete from ${owner(table)}`
  for (const table of ['allowances.sub_category_terms', 'chain.rule_terms'])
    await owner`delete from ${owner(table)}`
}

async function publish({ amount, pick }: Event): Promise<void> {
  const [author, publisher] = [company.administrator('A9001'), company.administrator('H4002')]
  const rupees = (amount / 100).toFixed(2)
  const [sheet, rows] = [
    ['limits', { 'Own Bike': { L1: String((pick % 9) + 1), L2: `${pick % 7}.50` } }],
    ['terms', { 'Own Arrangement': { maxAmount: rupees }, 'Own Bike': { headCap: String((pick % 4) + 1) } }],
    ['thresholds', { "The manager's manager, claim": { above: String(50 + pick * 10) } }],
  ][pick % 3] as [string, Record<string, Record<string, string>>]
  const saved = await company.save(author, sheet, rows)
  expect([saved.status, saved.body.problems]).toEqual([200, []])
  await company.withRevision(policy.publishPolicy, publisher)
}

/** Claims are made on the day itself or late. Those that the rules refuse are left out. */
async function claim({ person, amount, pick }: Event, today: Day, reading: number): Promise<number> {
  const who = company.claiming.person(person)
  const day = addDays(today, -(pick % 4))
  const form =
    pick % 2 === 0
      ? bike(reading, reading + 1 + (pick % 60), { acceptSimilar: true, remarks: 'To Sira' })
      : { ...chosen('OWN_STAY'), receiptAmount: amount / 100, acceptSimilar: true, remarks: 'At Sira' }
  await company.claiming.create(who, day, form)
  await company.claiming.submit(who, day)
  return reading + 100
}

function storedAmounts() {
  const { owner } = company.claiming
  return owner<{ id: string; amount: number }[]>`
    select id, receipt_amount_paise as amount, max_claim_amount_paise as max, is_over_limit as "isOverLimit",
      unit_rate_paise as rate, limit_explanation as explanation,
      array(select step from chain.step where subject_id = claim.id order by position) as steps
    from claims.claim
    where submitted_at is not null`
}
