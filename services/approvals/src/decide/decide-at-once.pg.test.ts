import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const CLIENTS = 64

test('of 64 clients that approve a claim at the same moment one wins, and 63 get a 409', async () => {
  const claim = await company.claim()
  const answers = await Promise.all(Array.from({ length: CLIENTS }, () => company.decide('manager', claim)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused.map(({ body }) => body.errors[0].msg)).toEqual(
    Array(CLIENTS - 1).fill('This Claim was already acted on. Please refresh.'),
  )
  expect(await company.history(claim)).toHaveLength(1)
  expect(await company.stored(claim)).toMatchObject({ status: 'pending_higher_manager' })
})

test('of two who both read before either writes, both win: so the test above can fail', async () => {
  const claim = await company.claim()
  let readers = 0
  let allHaveRead = () => {}
  const everybodyHasRead = new Promise<void>((resolve) => {
    allHaveRead = resolve
  })
  const naiveApproval = () =>
    company.sql.begin(async (tx) => {
      const [read] = await tx`select status from claims.claim where id = ${claim}`
      readers += 1
      if (readers === 2) allHaveRead()
      await everybodyHasRead
      await tx`update claims.claim set status = 'pending_higher_manager' where id = ${claim}`
      return read?.status
    })
  expect(await Promise.all([naiveApproval(), naiveApproval()])).toEqual(['pending', 'pending'])
})

test('a claimant who takes the day back while it is approved comes before or after, never between', async () => {
  for (let round = 0; round < 20; round += 1) {
    const claim = await company.claim({ day: '2026-04-01' })
    const [decided] = await Promise.all([company.decide('manager', claim), takeBack(claim)])
    const { status, waiting } = await company.stored(claim)
    if (decided.status === 200) expect([status, waiting]).toEqual(Array(2).fill('pending_higher_manager'))
    else expect([decided.status, status, waiting]).toEqual([404, 'pending', null])
  }
})

/** Does what unsubmitting a day does: locks the day first, then its claims, as long as nobody has answered. */
async function takeBack(claim: string): Promise<void> {
  await company.owner.begin(async (tx) => {
    await tx`
      select from claims.day_wrapper
      where id = (select wrapper_id from claims.claim where id = ${claim})
      for update`
    const [open] = await tx`
      update claims.claim
      set submitted_at = null
      where id = ${claim} and status = 'pending'
      returning id`
    if (open) await tx`delete from chain.step where subject_id = ${claim}`
  })
}
