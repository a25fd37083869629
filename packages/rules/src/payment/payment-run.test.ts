import { describe, expect, test } from 'vitest'
import type { Sign } from '../approval/claim-signs.ts'
import {
  leftOutToApprove,
  maskedAccount,
  type RunAction,
  type RunFacts,
  type RunState,
  type RunViewer,
  runActions,
  runCan,
  runHold,
  runStates,
} from './payment-run.ts'

const maker: RunViewer = { isMaker: true, makes: true, approves: true, isPaid: false }
const second: RunViewer = { ...maker, isMaker: false }
const finance: RunViewer = { ...second, makes: false }
const auditor: RunViewer = { ...finance, approves: false }

const allowed = (state: RunState, viewer: RunViewer, hasAnswers = false): RunAction[] => {
  const facts: RunFacts = { state, hasAnswers }
  return runActions.filter((action) => runCan(facts, viewer)[action])
}

/** Written apart from the rule. */
const table: Record<RunState, [maker: RunAction[], second: RunAction[], finance: RunAction[]]> = {
  draft: [['confirm', 'cancel'], ['cancel'], []],
  waiting: [['cancel'], ['answer', 'cancel'], ['answer']],
  approved: [['cancel', 'download'], ['cancel', 'download'], []],
  sent: [['download', 'record'], ['download', 'record'], []],
  settled: [[], [], []],
  cancelled: [[], [], []],
}

describe('who may do what with a payment run', () => {
  test.each(runStates)('that is %s', (state) => {
    expect([maker, second, finance].map((viewer) => allowed(state, viewer))).toEqual(table[state])
    expect(allowed(state, auditor)).toEqual([])
    for (const viewer of [maker, second, finance, auditor]) {
      const { reasons, ...can } = runCan({ state, hasAnswers: false }, viewer)
      for (const action of runActions) expect(reasons[action] === undefined).toBe(can[action])
    }
  })

  test.each([second, finance])('lets nobody approve their own payment', (viewer) =>
    expect(allowed('waiting', { ...viewer, isPaid: true })).not.toContain('answer'),
  )

  test('keeps the file from going out again once the bank has answered', () =>
    expect(allowed('sent', maker, true)).toEqual(['record']))
})

describe('a claim is left out', () => {
  const sign = (kind: Sign['kind']): Sign => ({ kind, text: kind })
  test.each<[string, Sign['kind'][], number, boolean, string | undefined]>([
    ['for nothing', [], 100, false, undefined],
    ['for missing bank details', ['overLimit', 'noBankDetails'], 100, true, 'noBankDetails'],
    ['for a wrong IFSC', ['badIfsc'], 100, true, 'badIfsc'],
    ['because a card paid it', ['petroCard'], 100, true, 'petroCard'],
    ['because a payment came back', ['onHold'], 100, true, 'bounced'],
    ['because nothing is payable', [], 0, true, 'nothingToPay'],
    ['because it is flagged', ['duplicate'], 100, false, 'standsOut'],
    ['no more once it is included', ['duplicate'], 100, true, undefined],
  ])('%s', (_, kinds, amount, includes, kind) => {
    expect(runHold({ amount, signs: kinds.map(sign) }, includes)?.kind).toBe(kind)
  })

  test.each<[string[] | null, string | undefined]>([
    [null, undefined],
    [[], 'Your own claim: it waits for the administrators'],
    [['Asha'], 'Your own claim: it waits for Asha'],
    [['Asha', 'Ravi'], 'Your own claim: it waits for Asha and 1 other'],
    [['Asha', 'Ravi', 'Meera'], 'Your own claim: it waits for Asha and 2 others'],
  ])('as the maker’s own, which waits for %j', (waitsFor, reason) => {
    expect(runHold({ amount: 100, signs: [], waitsFor }, true)?.reason).toBe(reason)
  })
})

test.each([
  [['f', 's'], ['f', 'e'], undefined],
  [['f', 's'], ['s', 'f', 'e'], 's'],
  [['f'], ['e', 'f'], 'f'],
  [['f'], ['e'], undefined],
  [[], ['e'], undefined],
])('of the approvers %j, %j are paid', (approvers, people, left) => {
  const transfers = people.map((personId, place) => ({ personId, amount: 100 + place }))
  expect(leftOutToApprove(approvers, transfers)).toBe(left)
})

test('an account shows its last four digits', () => expect(maskedAccount('001234567890')).toBe('•••7890'))
