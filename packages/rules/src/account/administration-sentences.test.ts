import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../../administration/texts/made/said.ts'
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

learnSentences(administrationSentences)

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
