// What this service says on a screen is known by its English, so that a page in another language can say it. Sentences that stand in
// its code are found by `npm run check`.
import { administrationSentences } from '@tem/rules/account/administration-sentences.ts'
import { retentionRules } from '@tem/rules/account/retention.ts'
import { type ChainFact, chainSentence } from '@tem/rules/approval/chain-sentences.ts'
import { languages } from '@tem/rules/base/languages.ts'
import { learnSentences, sentenceOf } from '@tem/rules/base/sentences.ts'
import { claimStages } from '@tem/rules/claim/claim-status.ts'
import { trailKinds } from '@tem/trail/record-trail.ts'
import { expect, test } from 'vitest'
import { settingSpecs } from './company/company-settings.ts'
import { sheets } from './sheets/sheets.ts'
import { startingCities, startingExpenses } from './sheets/starting-rows.ts'
import { entryInWords } from './trail/entry-in-words.ts'

learnSentences(administrationSentences)

const unknown = (texts: readonly string[]) => texts.filter((text) => sentenceOf(text) === undefined)

test('settings', () => {
  const { dateFormat, resetCodeChannel, ...others } = settingSpecs
  const choices = Object.values(others).flatMap((spec) => spec.choices ?? [])
  const specs = Object.values(settingSpecs)
  expect(unknown(specs.flatMap(({ group, label, hint, error }) => [group, label, hint, error]))).toEqual([])
  expect(unknown(choices)).toEqual([])
  // The screen has its own words for these two.
  expect([dateFormat.choices, resetCodeChannel.choices]).toEqual([expect.anything(), ['email', 'sms']])
})

test('sheets of the policy', () => {
  const all = Object.values(sheets)
  const columns = all
    .flatMap((sheet) => sheet.columns)
    // Levels are the company's, and a language is called by its own name.
    .filter(({ name }) => !/^L\d$/.test(name) && !Object.hasOwn(languages, name))
  const choices = columns.flatMap((column) => (typeof column.choices === 'string' ? [] : column.choices))
  expect(unknown(all.flatMap(({ title, hint }) => [title, hint]))).toEqual([])
  expect(unknown([...columns, ...choices].map(({ label }) => label))).toEqual([])
  expect(unknown([...startingCities, ...startingExpenses].map(({ name }) => name))).toEqual([])
})

test('steps of the chain, and each of their conditions', () => {
  const flags: readonly ChainFact[] = [
    ...(['isOverLimit', 'isOnHoliday', 'isDriverSalary', 'claimantIsHeadOfDepartment'] as const),
    ...(['requesterIsHeadOfDepartment', 'hasHigherManager', 'byAir', 'tourIn7day'] as const),
    ...(['hasOutsider', 'isInternational'] as const),
  ]
  const conditions = [
    ...flags.flatMap((fact) => [true, false].map((is) => ({ fact, is }))),
    ...(['amount', 'percentOfLimit', 'numberOfDays'] as const).map((fact) => ({ fact, above: 7 })),
    { fact: 'track' as const, is: 'gbu' },
  ]
  const steps = [...claimStages, 'manager', 'higher_manager', 'hod', 'ceo']
  const sentences = steps.flatMap((step) => [
    chainSentence({ step, neededWhen: 'always' }),
    ...conditions.map((condition) => chainSentence({ step, neededWhen: [condition] })),
  ])
  expect(unknown(sentences)).toEqual([])
  // Their parameters are words themselves.
  const parts = sentences.flatMap((text) => Object.values(sentenceOf(text)?.params ?? {}))
  expect(unknown([...new Set(parts)])).toEqual([])
})

test('retention and kinds of the trail', () => {
  const rules = Object.values(retentionRules).flatMap(({ what, keptFor, why }) => [what, keptFor, why])
  expect(unknown([...rules, ...Object.values(trailKinds)])).toEqual([])
})

test('an entry of the trail, with the names of its values', () => {
  const changed = entryInWords(
    {
      kind: 'bank-file-downloaded',
      detail: { run: 1, layoutDigest: 'ab', transfers: 2, upTo: '2026-10-31', provenBy: 'passkey' },
      before: null,
      after: null,
    },
    new Map(),
  )
  const names = [...Object.keys(changed.detail), changed.detail['Proven by'] ?? '']
  const decided = entryInWords(
    {
      kind: 'decision',
      detail: { claim: 'gone', step: 'pending', action: 'approve' },
      before: { status: 'pending', amount: 600 },
      after: { status: 'approved', amount: 500 },
    },
    new Map(),
  )
  expect(unknown([changed.title, ...names, decided.title, ...Object.keys(decided.after)])).toEqual([])
})
