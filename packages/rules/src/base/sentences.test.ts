import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import english from '../../texts/en.json' with { type: 'json' }
import { loadTexts } from '../../texts/made/catalogues.ts'
import { said } from '../../texts/made/said.ts'
import { countsInWords, signKinds, skipReason } from '../approval/claim-signs.ts'
import { paymentKindLabels } from '../approval/decision-rules.ts'
import { claimWeekLabel, claimWeekOf } from '../calendar/claim-weeks.ts'
import { claimFields } from '../claim/claim-fields.ts'
import { choiceFields } from '../claim/claim-form.ts'
import { figureLabels, overTheLimit } from '../claim/claim-limit.ts'
import { claimStatuses, stages, statusLabel } from '../claim/claim-status.ts'
import { reportGroupLabels } from '../claim/report-groups.ts'
import { likenessWords } from '../claim/similar-claims.ts'
import { cashWarning, handPaymentRefusal, leftInWords, secondPersonReason } from '../payment/payer-limits.ts'
import { runName, runReasons } from '../payment/payment-run.ts'
import { peopleTypeLabels, requestedForLabels, tripModeLabels, tripTypeLabels } from '../tour/tour-form.ts'
import { tourStatuses, tourStatusLabel } from '../tour/tour-status.ts'
import { addDays, addMonths } from './company-day.ts'
import { monthName, weekdayName } from './date-format.ts'
import * as errorTexts from './error-texts.ts'
import { labelOf } from './field-labels.ts'
import { inLanguage } from './in-language.ts'
import { confirmTexts, emptyTexts, noteTexts, warningTexts } from './messages.ts'
import { learnSentences, messageOf, sentenceOf } from './sentences.ts'
import * as successTexts from './success-texts.ts'

type Groups = Record<string, Record<string, string>>

function textOf(code: string): string {
  const [group = '', key = ''] = code.split('.')
  return (english as Groups)[group]?.[key] ?? ''
}

/** The sentence again, from its code and parameters. */
function again(message: string): string | undefined {
  const sentence = sentenceOf(message)
  return sentence && textOf(sentence.code).replace(/\{(\w+)\}/g, (_, name) => sentence.params[name] ?? '')
}

/** Of each kind of sentence with parameters, all that it can say. */
const withParameters: Record<string, string[]> = {
  mandatory: [errorTexts.mandatory('Hotel Name')],
  moreThanZero: [errorTexts.moreThanZero('Invoice Amount')],
  minimum: [errorTexts.minimum('Unit Rate', 1)],
  digitsOnly: [errorTexts.digitsOnly('Opening Reading')],
  hiddenCharacters: [errorTexts.hiddenCharacters('First Name')],
  tooLong: [errorTexts.tooLong('Note', 500)],
  notValid: [errorTexts.notValid('Expense Date')],
  noFuture: [errorTexts.noFuture('Bill Date')],
  withinPolicy: [errorTexts.withinPolicy('Closing Reading', 1, 300)],
  contactUnproven: [errorTexts.contactUnproven('email'), errorTexts.contactUnproven('phone')],
  noWayToContact: [errorTexts.noWayToContact('email'), errorTexts.noWayToContact('phone')],
  acceptedAfter: [errorTexts.acceptedAfter('01/04/2026')],
  tooOld: [errorTexts.tooOld(1), errorTexts.tooOld(6)],
  onceADay: [errorTexts.onceADay('Daily Allowance')],
  notOfSubCategory: [errorTexts.notOfSubCategory('Hotel Name', 'Bus')],
  gstAboveBill: [errorTexts.gstAboveBill('Invoice Amount')],
  aboveLimit: [
    errorTexts.aboveLimit('Invoice Amount', '2500'),
    confirmTexts.aboveLimit('Invoice Amount', '2600', '2500'),
  ],
  cameBack: [errorTexts.cameBack('Account closed')],
  liftedByPayer: [errorTexts.liftedByPayer('Asha Rao')],
  inPaymentRun: [errorTexts.inPaymentRun('payment run 12')],
  answerRecorded: [errorTexts.answerRecorded('payment run 12')],
  answerOfAnother: [errorTexts.answerOfAnother('payment run 12')],
  referenceUsed: [errorTexts.referenceUsed('N123456789012')],
  referenceOfAnother: [errorTexts.referenceOfAnother('N123456789012', 'Asha Rao')],
  standInTooLong: [errorTexts.standInTooLong(1), errorTexts.standInTooLong(30)],
  standInTwice: [errorTexts.standInTwice(), errorTexts.standInTwice('Asha Rao')],
  standInAway: [errorTexts.standInAway('Asha Rao')],
  tourTooLong: [errorTexts.tourTooLong(90)],
  expenseNumber: [successTexts.expenseNumber('EXP-2026-000123')],
  decisionPartlyUndone: [successTexts.decisionPartlyUndone(1), successTexts.decisionPartlyUndone(3)],
  rerouted: [successTexts.rerouted('2 claims and 1 tour')],
  standInAppointed: [successTexts.standInAppointed('Asha Rao')],
  standInOfEnded: [successTexts.standInOfEnded('Asha Rao', 'Meera Nair')],
  resetCodeSent: [successTexts.resetCodeSent('sms'), successTexts.resetCodeSent('email')],
  manyNights: [confirmTexts.manyNights(3, '₹2,500.00')],
  similarClaim: [confirmTexts.similarClaim('EXP-2026-000123')],
  similarOnOtherDay: [confirmTexts.similarOnOtherDay('EXP-2026-000123', '01/04/2026')],
  maximum: [noteTexts.maximum('2500'), noteTexts.maximum('2500', true)],
}

const messages = [errorTexts, successTexts, confirmTexts, emptyTexts, noteTexts, warningTexts]
  .flatMap((texts) => Object.entries<unknown>(texts))
  .flatMap(([key, text]) =>
    typeof text === 'string' ? [text] : (withParameters[key] ?? [`no sample of ${key}`]),
  )

/** What servers say without a rule. */
const ofServers = [
  'Your session has ended. Please sign in again.',
  'You do not have permission to do this.',
  'Please confirm that it is you.',
  'This Claim was not found.',
  'This file was not found.',
  'The system is busy right now. Please try again in a moment.',
  'The claims services are unavailable right now. Please try again in a moment.',
  'We could not confirm that this was done. Please try again: it will not be done twice.',
  'Too many attempts. Please try again in 5 minutes.',
  'File is Mandatory.',
  'File should not exceed 10 MB.',
  'The file did not arrive completely. Please try again.',
  'Remarks should not exceed 10000 characters.',
  'Number Of Days should be between 0 and 999.',
]

/** What approvers read. */
const ofApprovals = [
  ...signKinds.flatMap((kind) => [1, 2].map((count) => countsInWords([{ kind, count }]))),
  skipReason(signKinds.map((kind) => ({ kind, text: '' }))),
  claimWeekLabel(claimWeekOf('2026-11-09'), 'dd/MM/yyyy'),
  ...Object.values(likenessWords),
  ...Object.values(runReasons),
  overTheLimit,
  ...[0, 500_000].flatMap((today) => [
    leftInWords({ today, most: 500_000 }),
    secondPersonReason(600_000, { today, most: 500_000 }),
    handPaymentRefusal(600_000, { today, most: 500_000 }),
    cashWarning([{ today, more: 900_000 + today }]),
  ]),
  secondPersonReason(600_000, { today: 0, most: 500_000 }, ['Asha Rao']),
  cashWarning([
    { today: 0, more: 1_100_000 },
    { today: 900_000, more: 1_100_000 },
  ]),
  runName(12),
].filter((said) => said !== undefined)

describe('a sentence', () => {
  test('of the rules and of servers is known, and is the same again from its code and parameters', () => {
    const sentences = [...new Set([...messages, ...ofServers, ...ofApprovals])]
    expect(sentences.map(again)).toEqual(sentences)
  })

  test.each([
    ['Hotel Name is Mandatory.', { code: 'form.mandatory', params: { label: 'Hotel Name' } }],
    // The sentence of its own comes before that of all fields.
    ['Place is Mandatory.', { code: 'tour.place', params: {} }],
    [
      'Invoice Amount should not be higher than the Maximum Claimable Amount (2500).',
      { code: 'claim.aboveLimit', params: { label: 'Invoice Amount', max: '2500' } },
    ],
    ['This day is closed for a reason that nobody wrote down.', undefined],
  ])('%s', (message, sentence) => {
    expect(sentenceOf(message)).toEqual(sentence)
  })
})

test.each(['Petrol claims', 'Field officer with ten full weeks of claims', 'Leave days'])(
  'a company’s words are no count: %s',
  (words) => expect(sentenceOf(words)).toBeUndefined(),
)

test('labels of fields and words for a status are known', () => {
  const words = [
    ...Object.keys(claimFields).map(labelOf),
    ...choiceFields.flatMap((field) => Object.values(claimFields[field].choices)),
    ...['username', 'firstName', 'dob', 'expenseDate', 'fromDate', 'tripMode', 'purpose'].map(labelOf),
    ...claimStatuses.map(statusLabel),
    ...Object.values(stages).map(({ name }) => name),
    ...tourStatuses.map(tourStatusLabel),
    ...Array.from({ length: 7 }, (_, day) => weekdayName(addDays('2026-11-23', day))),
    ...Array.from({ length: 12 }, (_, month) => monthName(addMonths('2026-01-01', month))),
    ...[
      paymentKindLabels,
      figureLabels,
      reportGroupLabels,
      peopleTypeLabels,
      requestedForLabels,
      tripModeLabels,
      tripTypeLabels,
    ].flatMap((labels) => Object.values(labels)),
  ]
  expect(words.filter((word) => sentenceOf(word)?.code.startsWith('words.') !== true)).toEqual([])
})

test('those of one module are known once they are learned, each as it was learned last', () => {
  const english = { pier: { full: 'The pier {name} is full.' } }
  expect(sentenceOf('The pier Indore is full.')).toBeUndefined()
  learnSentences({ english, said: ['one'] })
  learnSentences({ english, said: ['two'] })
  expect(sentenceOf('The pier Indore is full.')).toEqual({ code: 'pier.full', params: { name: 'Indore' } })
  expect(messageOf('pier.full')).toBe('two')
})

describe('in Hindi', () => {
  beforeAll(() => loadTexts('hi'))
  afterAll(() => void said.splice(0))

  test.each([
    ['Employee ID or Password is incorrect.', 'कर्मचारी ID या पासवर्ड गलत है।'],
    ['Hotel Name is Mandatory.', 'होटल का नाम ज़रूरी है।'],
    ['Too many attempts. Please try again in 5 minutes.', 'बहुत बार कोशिश हो चुकी है। 5 मिनट बाद फिर कोशिश करें।'],
    // What the company typed stays as it is.
    ['Local Bus can be claimed only once a day.', 'Local Bus का क्लेम दिन में एक ही बार हो सकता है।'],
    ['Pending Higher Manager', 'हायर मैनेजर के पास'],
    ['Left for you to look at: duplicate, holiday.', 'आपके देखने के लिए छोड़ा गया: दोहराया गया, छुट्टी के दिन।'],
    ['A sentence of a newer server.', 'A sentence of a newer server.'],
  ])('%s', (message, inHindi) => {
    expect(inLanguage(message)).toBe(inHindi)
  })

  test('a sentence of a newer server is said by its code', () => {
    const sentence = { code: 'form.mandatory', params: { label: 'Name' } }
    expect(inLanguage('The name is missing.', sentence)).toBe('नाम ज़रूरी है।')
  })
})
