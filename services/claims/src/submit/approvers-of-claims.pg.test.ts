import { demoId } from '@tem/demo/dice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bike, Claiming, chosen, meal, monday, sunday } from '../../testing/claiming.ts'

let claiming: Claiming

beforeAll(async () => {
  claiming = await Claiming.start()
})

beforeEach(() => claiming.startAgain())

afterAll(() => claiming.drop())

const officer = () => claiming.person('E1001')

describe('the approvers of a claim', () => {
  const stepsOf = async (code: string, day: string, form: Parameters<typeof meal>[1]) => {
    const who = claiming.person(code)
    const { id } = await claiming.draft(day, form, who)
    const { status } = await claiming.submit(who, day)
    return status === 200 ? claiming.steps(id) : []
  }
  const plain = ['pending', 'pending_finance']

  test.each([
    ['a plain one', 'E1001', () => meal(100), plain],
    [
      'above ₹10,000',
      'E1001',
      () => meal(10_000.01),
      ['pending', 'pending_higher_manager', 'pending_finance'],
    ],
    ['of exactly ₹10,000', 'E1001', () => meal(10_000), plain],
    [
      'above its limit',
      'E1001',
      () => ({ ...chosen('OWN_STAY'), receiptAmount: 600 }),
      ['pending', 'pending_higher_manager', 'pending_finance'],
    ],
    [
      'above 120 % of its limit',
      'E1001',
      () => ({ ...chosen('OWN_STAY'), receiptAmount: 600.01 }),
      ['pending', 'pending_higher_manager', 'pending_hod', 'pending_finance'],
    ],
    [
      'above ₹1,00,000',
      'E1001',
      () => meal(100_000.01),
      ['pending', 'pending_higher_manager', 'pending_hod', 'pending_ceo', 'pending_finance'],
    ],
    ['of a head of department', 'H4001', () => meal(100), ['pending', 'pending_ceo', 'pending_finance']],
    [
      'on the gbu track',
      'E1002',
      () => meal(100),
      ['pending', 'pending_gbu_executive', 'pending_gbu_finance_manager', 'pending_finance'],
    ],
    [
      'on the sm track',
      'E1003',
      () => meal(100),
      ['pending', 'pending_sm_zonal_accountant', 'pending_smbu_finance_manager', 'pending_finance'],
    ],
  ])('%s', async (_, code, form, expected) => {
    expect(await stepsOf(code, monday, form())).toEqual(expected)
  })

  test('on a holiday, or for a driver', async () => {
    const longer = ['pending', 'pending_higher_manager', 'pending_finance']
    expect(await stepsOf('E1001', sunday, meal(100))).toEqual(longer)
    expect(await stepsOf('Z3001', monday, await claiming.driver(claiming.person('Z3001')))).toEqual(longer)
  })

  test('never the claimant, nor who shares the claim', async () => {
    const manager = demoId('person', 'M2001')
    const { id } = await claiming.draft(monday, meal(100, { employees: [manager] }))
    const payer = claiming.person('P7001')
    const own = await claiming.draft(monday, meal(100), payer)
    await claiming.submit(officer(), monday)
    await claiming.submit(payer, monday)
    const rows = await claiming.sql<{ subjectId: string; approverIds: string[] }[]>`
      select subject_id as "subjectId", approver_ids as "approverIds" from chain.step`
    const asked = (claim: string) =>
      rows.filter(({ subjectId }) => subjectId === claim).flatMap(({ approverIds }) => approverIds)
    expect(asked(id)).not.toContain(manager)
    expect(asked(own.id)).not.toContain(payer.personId)
  })

  test('and up to how much stays as promised when manager and policy change afterwards', async () => {
    const { id } = await claiming.draft(monday, { ...chosen('OWN_STAY'), receiptAmount: 500 })
    await claiming.submit(officer(), monday)
    const before = await claiming.read(id)
    const steps = await claiming.sql`select step, approver_ids from chain.step where subject_id = ${id}`
    await claiming.owner`update identity.person set manager_id = ${demoId('person', 'M2003')} where employee_code = 'E1001'`
    await claiming.owner`update allowances.sub_category set max_amount_paise = 100 where code = 'OWN_STAY'`
    const after = await claiming.read(id)
    expect([after.maxClaimAmount, after.limitExplanation, after.isOverLimit]).toEqual([
      500,
      'L1: ₹500',
      false,
    ])
    expect(after.maxClaimAmount).toBe(before.maxClaimAmount)
    expect([
      ...(await claiming.sql`select step, approver_ids from chain.step where subject_id = ${id}`),
    ]).toEqual([...steps])
    await claiming.owner`update identity.person set manager_id = ${demoId('person', 'M2001')} where employee_code = 'E1001'`
    await claiming.owner`update allowances.sub_category set max_amount_paise = 50000 where code = 'OWN_STAY'`
  })

  test('and why is read with the rupee sign, also where it was stored with Rs', async () => {
    const { id } = await claiming.draft(monday, { ...chosen('OWN_STAY'), receiptAmount: 400 })
    await claiming.submit(officer(), monday)
    await claiming.owner`update claims.claim set limit_explanation = 'L1: Rs 500' where id = ${id}`
    expect((await claiming.read(id)).limitExplanation).toBe('L1: ₹500')
  })

  test('goes by the policy of the day on which it is submitted', async () => {
    const { id } = await claiming.draft(monday, bike(0, 40))
    const bikeId = demoId('sub-category', 'BIKE')
    await claiming.owner`update allowances.level_limit set amount_paise = 600 where sub_category_id = ${bikeId}`
    await claiming.submit(officer(), monday)
    await claiming.owner`update allowances.level_limit set amount_paise = 500 where sub_category_id = ${bikeId}`
    expect(await claiming.read(id)).toMatchObject({
      receiptAmount: 240,
      reimbursableAmount: 240,
      maxClaimAmount: 240,
    })
  })
})
