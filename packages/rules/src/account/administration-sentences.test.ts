import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import bengali from '../../administration/texts/bn.json' with { type: 'json' }
import english from '../../administration/texts/en.json' with { type: 'json' }
import hindi from '../../administration/texts/hi.json' with { type: 'json' }
import { said } from '../../administration/texts/made/said.ts'
import marathi from '../../administration/texts/mr.json' with { type: 'json' }
import tamil from '../../administration/texts/ta.json' with { type: 'json' }
import telugu from '../../administration/texts/te.json' with { type: 'json' }
import { loadTexts } from '../../texts/made/catalogues.ts'
import { said as saidByAll } from '../../texts/made/said.ts'
import { checkResultLabels } from '../audit/sample.ts'
import { inLanguage } from '../base/in-language.ts'
import { learnSentences, sentenceOf } from '../base/sentences.ts'
import { fileValueLabels } from '../payment/bank-layout.ts'
import { administrationSentences, administrationSentencesIn } from './administration-sentences.ts'
import { employeeColumns } from './employee-columns.ts'
import { matchWayLabels } from './providers.ts'
import { serviceScopeLabels } from './service-tokens.ts'
import { webhookEventLabels } from './webhooks.ts'

const ofAChain = 'The head of department decides if it is above ₹25,000 or it is above 120 % of the limit.'

test('nobody knows them before they are learned, and twice is once', () => {
  expect(sentenceOf(ofAChain)).toBeUndefined()
  expect(inLanguage(ofAChain)).toBe(ofAChain)
  learnSentences(administrationSentences)
  learnSentences(administrationSentences)
  expect(sentenceOf(ofAChain)?.code).toMatch(/^chain\./)
})

test('labels of rules are known', () => {
  const labels = [
    ...employeeColumns.flatMap(({ label, hint, choices = [] }) => [
      label,
      hint,
      ...choices.map((choice) => choice.label),
    ]),
    ...[matchWayLabels, serviceScopeLabels, webhookEventLabels, checkResultLabels, fileValueLabels].flatMap(
      (labels) => Object.values(labels),
    ),
  ].filter((label) => label !== undefined && !/^L\d$|^GBU$|^SM$/.test(label))
  expect(labels.filter((label) => label && !sentenceOf(label))).toEqual([])
})

test.each([
  ['Hindi', hindi],
  ['Marathi', marathi],
  ['Tamil', tamil],
  ['Telugu', telugu],
  ['Bengali', bengali],
])('every code has a sentence in %s', (_language, { checkedBy: _, ...translated }) => {
  const keysOf = (groups: Record<string, Record<string, string>>) =>
    Object.entries(groups).map(([group, texts]) => [group, Object.keys(texts).sort()])
  expect(keysOf(translated)).toEqual(keysOf(english))
})

describe('in Hindi, with words that every page has', () => {
  beforeAll(async () => {
    learnSentences(await administrationSentencesIn('hi'))
    await loadTexts('hi')
  })
  afterAll(() => {
    said.length = 0
    saidByAll.length = 0
  })

  test.each([
    [
      "The manager's manager decides if it is over its limit, it is for a holiday or it is above ₹10,000.",
      'मैनेजर के मैनेजर निर्णय लेते हैं, अगर वह अपनी सीमा से ऊपर है, वह छुट्टी के दिन का है या वह ₹10,000 से ऊपर है।',
    ],
    [
      'The head of department decides if it is above ₹25,000 or it is above 120 % of the limit.',
      'विभाग के प्रमुख निर्णय लेते हैं, अगर वह ₹25,000 से ऊपर है या वह सीमा के 120 % से ऊपर है।',
    ],
    ['Tax of hotels is Mandatory.', 'Tax of hotels ज़रूरी है।'],
    ['GBU Finance Manager, Pune', 'GBU फ़ाइनेंस मैनेजर, Pune'],
  ])('%s', (message, inHindi) => {
    expect(inLanguage(message)).toBe(inHindi)
  })
})
