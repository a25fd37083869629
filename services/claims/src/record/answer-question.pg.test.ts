import { type ChainEvent, recordHistory } from '@tem/chain/record-history.ts'
import { answerQuestion, getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { demoId } from '@tem/demo/dice.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Claiming, meal, monday, today } from '../../testing/claiming.ts'
import { keepQuestion, moveClaims } from '../read/decidable-claims.ts'

let claiming: Claiming
let claim: string

beforeEach(async () => {
  claiming = await Claiming.start()
  claim = (await claiming.create(officer(), monday, meal(120))).body.item._id
  await claiming.submit(officer(), monday)
})
afterEach(() => claiming.drop())

const officer = () => claiming.person('E1001')
// The clock of the claims is fixed.
const noon = new Date(`${today}T12:00:00+05:30`)
const reply = (answer = 'With Ravi.', who = officer()) =>
  claiming.call(answerQuestion, who, { _id: claim, answer })

async function asked(note = 'Who?') {
  await happens({ action: 'asked', note })
  await claiming.sql.begin((tx) => keepQuestion(tx, claim, note))
}

function happens(event: Partial<ChainEvent>) {
  const by = demoId('person', 'M2001')
  const whole = { kind: 'claim', subjectId: claim, at: noon, by, from: 'pending', to: 'pending' } as const
  return claiming.sql.begin((tx) => recordHistory(tx, [{ ...whole, ...event }]))
}

test('the claimant answers once, and the claim keeps its place', async () => {
  await asked('Who travelled with you?')
  expect((await reply()).body).toMatchObject({ message: 'Answer sent.' })
  const { body } = await claiming.call(getClaimSummary, officer(), { _id: claim })
  expect(body.item.status).toBe('pending')
  expect(body.item.history.slice(-2)).toMatchObject([
    { label: 'Question Asked', note: 'Who travelled with you?' },
    { label: 'Question Answered', note: 'With Ravi.', from: 'pending', to: 'pending' },
  ])
  expect((await reply()).status).toBe(409)
})

test('eight answers at the same moment leave one', async () => {
  await asked()
  const answers = await Promise.all(Array.from({ length: 8 }, () => reply()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('only the claimant answers, only an open question, and only with a text', async () => {
  const unasked = await reply()
  expect([unasked.status, unasked.body.errors[0].msg]).toEqual([
    409,
    'No question about this Claim waits for an answer.',
  ])
  await asked()
  expect((await reply('Me.', claiming.person('E1002'))).status).toBe(404)
  expect((await reply('  ')).body.errors[0]).toMatchObject({ msg: 'Answer is Mandatory.', field: 'answer' })
  const subject = { kind: 'claim', id: claim, revision: 1 } as const
  await claiming.sql.begin((tx) =>
    moveClaims(tx, [{ subject, from: 'pending', to: 'pending_finance' }], noon),
  )
  expect((await reply()).status).toBe(409)
})
