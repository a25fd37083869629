import { meal } from '@tem/claims/testing/claiming.ts'
import * as calls from '@tem/contracts/calls/admin-chain.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const administrator = () => company.administrator('A9001')

async function simulate(payload: object) {
  return company.admin.call(calls.simulateChain, administrator(), payload)
}

test('the chain is described in sentences', async () => {
  const { item } = (await company.admin.call(calls.describeChain, administrator())).body
  expect(item.claims[1]).toBe(
    "The manager's manager decides if it is over its limit, it is for a holiday, it is a driver's salary or it is above ₹10,000.",
  )
  expect([item.claims.length, item.tours.length, item.day]).toEqual([9, 4, '2026-03-18'])
})

describe('the simulator', () => {
  test('answers who would decide, and why', async () => {
    const { item } = (await simulate({ employeeCode: 'e1001', amount: 27_400, day: '2026-03-15' })).body
    expect(item).toMatchObject({ name: 'Asha Rao', department: 'Sales', holiday: 'Sunday' })
    expect(item.steps).toMatchObject([
      { stage: 'Manager', because: [], people: [{ name: 'Meera Nair' }] },
      { stage: 'Higher Manager', because: ['it is for a holiday', 'it is above ₹10,000'] },
      { stage: 'HOD', because: ['it is above ₹25,000'] },
      { stage: 'Payer', because: [] },
    ])
  })

  test.each(['E1001', 'E1002', 'E1003', 'M2001'])('agrees with what is submitted by %s', async (code) => {
    const who = company.claiming.person(code)
    for (const amount of [900, 10_001, 30_000, 100_001]) {
      const day = '2026-03-16'
      const made = await company.claiming.request(who, day, meal(amount, { acceptSimilar: true }))
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      const real = await company.claiming.owner<{ people: string[] }[]>`
        select array(select name from identity.directory where person_id = any(approver_ids) order by name) as people
        from chain.step
        where subject_id = ${made.body.item._id}
        order by position`
      const { item } = (await simulate({ employeeCode: code, amount, day })).body
      expect(
        item.steps.map(({ people }: { people: { name: string }[] }) => people.map(({ name }) => name).sort()),
      ).toEqual(real.map(({ people }) => people))
    }
  })

  test('says that an employee ID is unknown', async () => {
    const { status, body } = await simulate({ employeeCode: 'E0000', amount: 1, day: '2026-03-16' })
    expect([status, body.errors[0].field]).toEqual([422, 'employeeCode'])
  })
})
