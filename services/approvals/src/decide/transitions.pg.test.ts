// Every status × role × answer, against a table written by hand, independent of the rules.
import {
  type ClaimStage,
  type ClaimStatus,
  claimStages,
  claimStatuses,
} from '@tem/rules/claim/claim-status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Deciding } from '../../testing/deciding.ts'
import { type Part, parts } from '../../testing/people.ts'

/** May act, is too late, may not decide, or can't see it: one character per status, in order. */
const oracle: Record<Part, string> = {
  manager: 'ALLLLLLLLLL',
  higherManager: '.ALLLLLLLLL',
  headOfDepartment: '..ALLLLLLLL',
  ceo: '...ALLLLLLL',
  gbuExecutive: '....ALLLLLL',
  gbuFinanceManager: '.....ALLLLL',
  zonalAccountant: '......ALLLL',
  smbuFinanceManager: '.......ALLL',
  payer: 'NNNNNNNNALL',
  secondPayer: 'NNNNNNNNALL',
  finance: 'NNNNNNNNNLL',
  admin: 'NNNNNNNNNLL',
  auditor: 'NNNNNNNNNLL',
  claimant: 'NNNNNNNNNLL',
  peer: '...........',
  otherManager: '...........',
}

const answers: Record<string, number> = { A: 200, L: 409, N: 403, '.': 404 }

const after: Record<ClaimStage, ClaimStatus> = {
  pending: 'pending_higher_manager',
  pending_higher_manager: 'pending_hod',
  pending_hod: 'pending_ceo',
  pending_ceo: 'pending_gbu_executive',
  pending_gbu_executive: 'pending_gbu_finance_manager',
  pending_gbu_finance_manager: 'pending_sm_zonal_accountant',
  pending_sm_zonal_accountant: 'pending_smbu_finance_manager',
  pending_smbu_finance_manager: 'pending_finance',
  pending_finance: 'approved',
}

let company: Deciding
beforeAll(async () => {
  company = await Deciding.start()
})
afterAll(() => company.drop())

describe.each(claimStatuses.map((status, index) => ({ status, index })))('a claim that is $status', (at) => {
  test.each(['approve', 'reject'] as const)('answers to everybody’s %s as the table has it', async (type) => {
    const found = Object.fromEntries(await Promise.all(parts.map((part) => outcome(part, at.status, type))))
    const expected = parts.map((part) => [part, expectedOutcome(part, at.status, at.index, type)])
    expect(found).toEqual(Object.fromEntries(expected))
  })
})

function expectedOutcome(part: Part, status: ClaimStatus, index: number, type: 'approve' | 'reject') {
  const letter = oracle[part][index] ?? ''
  const moved = type === 'approve' ? after[status as ClaimStage] : 'rejected'
  return { answer: answers[letter], status: letter === 'A' ? moved : status, lines: letter === 'A' ? 1 : 0 }
}

async function outcome(part: Part, at: ClaimStatus, type: 'approve' | 'reject') {
  const claim = await company.claim({ steps: claimStages, at, standsAlone: true })
  const { status: answer } = await company.decide(part, claim, { type })
  const [{ status }, history] = [await company.stored(claim), await company.history(claim)]
  return [part, { answer, status, lines: history.length }]
}
