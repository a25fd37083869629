// A queue and a decision agree: what a list says waits for somebody is what the rule lets them answer, and nothing else.
import { readApprover } from '@tem/chain/approver.ts'
import { readDecidableClaims } from '@tem/claims/read/decidable-claims.ts'
import { reroute } from '@tem/contracts/calls/rerouting.ts'
import { decisionRefusal } from '@tem/rules/approval/approval-turn.ts'
import type { ClaimStage } from '@tem/rules/claim/claim-status.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import type { Part } from '../../testing/people.ts'
import { claimWaitsForApprover } from './review-scope.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
beforeEach(async () => {
  await company.owner`update identity.person set is_active = true`
  await company.owner`delete from chain.step`
  await company.owner`delete from claims.claim`
})
afterAll(() => company.drop())

const deciders = ['manager', 'higherManager', 'payer', 'secondPayer'] as const
const acts = ['approve', 'reject', 'take back', 're-route', 'leave', 'accompany', 'stand in'] as const
type Act = (typeof acts)[number]

const act = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.constantFrom(...deciders),
  claim: fc.nat(3),
})

/** To run more of them: WAITING_RUNS=500 npx vitest run --project pg waiting-claims. */
const runs = Number(process.env.WAITING_RUNS ?? 15)

test('holds what each may answer, after random acts', { timeout: 300_000 }, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (lived) => {
      await company.owner`update identity.person set is_active = true`
      await company.owner`delete from identity.delegation`
      const stages: ClaimStage[] = ['pending', 'pending', 'pending_higher_manager', 'pending_finance']
      const claims = await Promise.all(stages.map((at) => company.claim({ at })))
      for (const { act, by, claim } of lived) await perform(act, by, claims[claim] ?? '')
      for (const part of [...deciders, 'admin'] as const) {
        const listed = await waitingFor(part)
        found += listed.length
        expect(listed, part).toEqual(await answerable(part))
      }
    }),
    { numRuns: runs },
  )
  expect(found).toBeGreaterThan(0)
})

async function perform(act: Act, by: Part, claim: string): Promise<unknown> {
  switch (act) {
    case 'approve':
      return company.decide(by, claim)
    case 'reject':
      return company.decide(by, claim, { type: 'reject' })
    case 'take back':
      return company.takeBack(by, claim)
    case 're-route':
      return company.call(reroute, company.person('admin'), { requests: [claim], note: 'He is away.' })
    case 'leave':
      return company.sql`update identity.person set is_active = false where id = ${company.id(by)}`
    case 'accompany':
      return company.owner`
        insert into claims.co_traveller (claim_id, person_id)
        values (${claim}, ${company.id(by)})
        on conflict do nothing`
    case 'stand in':
      return company.owner`
        insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
        select gen_random_uuid(), person.id, ${company.id(by)}, date '2026-01-01', date '2036-01-01'
        from unnest(${[company.id('manager'), company.id('secondPayer')]}::uuid[]) as person (id)
        where person.id <> ${company.id(by)}`
  }
}

const request = { id: 'test', path: '/', address: '127.0.0.1', device: 'vitest', timeZoneOffset: -330 }
const approverNow = (part: Part) =>
  readApprover(company.sql, { ...company.person(part), request }, '2026-11-20')

async function waitingFor(part: Part): Promise<string[]> {
  const { sql } = company
  const rows = await sql<{ id: string }[]>`
    select claim_id as id
    from approvals.waiting as claim
    where ${claimWaitsForApprover(sql, await approverNow(part))}
    order by claim_id`
  return rows.map(({ id }) => id)
}

async function answerable(part: Part): Promise<string[]> {
  const all = await company.owner<{ id: string }[]>`select id from claims.claim`
  const seesAll = { ...company.person(part), request, permissions: ['read-everything'] as const }
  const claims = await readDecidableClaims(
    company.sql,
    seesAll,
    all.map(({ id }) => id),
  )
  const approver = await approverNow(part)
  return claims.filter((claim) => decisionRefusal(claim, approver) === undefined).map(({ id }) => id)
}
