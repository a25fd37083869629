import { answerQuestion } from '@tem/claims/record/answer-question.ts'
import {
  askClaimant,
  decideEmployees,
  getClaimantClaim,
  undoDecision,
} from '@tem/contracts/calls/approvals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import type { Part } from '../../testing/people.ts'

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

const ask = (part: Part, _id: string, more: object = { question: ' Who travelled with you? ' }) =>
  company.call(askClaimant, company.person(part), { _id, ...more })

test('a question keeps the claim where it waits, and is flagged until it is answered', async () => {
  const claim = await company.claim()
  const before = await company.stored(claim)
  const { body } = await ask('manager', claim)
  expect(body).toMatchObject({
    message: 'Question sent. The Claim stays in your queue.',
    item: {
      status: 'pending',
      can: { act: true },
      history: [{ label: 'Question Asked', note: 'Who travelled with you?', from: 'pending', to: 'pending' }],
    },
  })
  expect(await company.stored(claim)).toEqual(before)
  const seen = await company.call(getClaimantClaim, company.person('manager'), { _id: claim })
  expect(seen.body.item.signs).toEqual([{ kind: 'question', text: 'Asked: “Who travelled with you?”' }])
})

test('a bulk approval leaves a claim with an open question out', async () => {
  const claim = await company.claim({ of: 'peer', day: '2026-03-20' })
  await ask('manager', claim)
  const { body } = await company.call(decideEmployees, company.person('manager'), {
    employees: [company.id('peer')],
    type: 'approve',
  })
  expect(body.skipped).toEqual([{ _id: claim, reason: 'Left for you to look at: open question.' }])
})

test('a decision that is undone gives the open question back, and no answered one', async () => {
  const claim = await company.claim()
  const signs = async () => {
    const seen = await company.call(getClaimantClaim, company.person('manager'), { _id: claim })
    return seen.body.item.signs.map(({ kind }: { kind: string }) => kind)
  }
  const rejectAndUndo = async () => {
    const { body } = await company.decide('manager', claim, { type: 'reject' })
    const undone = await company.call(undoDecision, company.person('manager'), { decidedAt: body.decidedAt })
    expect(undone.status).toBe(200)
  }
  await ask('manager', claim)
  await rejectAndUndo()
  expect(await signs()).toContain('question')
  await rejectAndUndo()
  expect(await signs()).toContain('question')
  const request = { id: 'reply', path: '/', address: '127.0.0.1', device: 'test', timeZoneOffset: -330 }
  const claimant = { ...company.person('claimant'), request }
  await answerQuestion(company.module.deps, claimant, { _id: claim, answer: 'Nobody.' })
  await rejectAndUndo()
  expect(await signs()).not.toContain('question')
})

test('is for the current approver alone, with words', async () => {
  const claim = await company.claim()
  expect((await ask('otherManager', claim)).status).toBe(404)
  expect((await ask('admin', claim)).status).toBe(403)
  const silent = await ask('manager', claim, { question: ' ' })
  expect([silent.status, silent.body.errors[0].msg]).toEqual([400, 'Question is Mandatory.'])
  expect((await ask('manager', claim, { question: 'Why?', revision: 2 })).status).toBe(409)
  await company.decide('manager', claim)
  expect((await ask('manager', claim)).status).toBe(409)
  expect(await company.history(claim)).toHaveLength(1)
})
