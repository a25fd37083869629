import { defaultEmails } from '@tem/rules/account/company-emails.ts'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../bell/told.ts'
import { digestText } from './digest-text.ts'
import type { Digest, Waiting } from './read-digest.ts'

const asha = { name: 'Asha', language: null }

const words = { ...defaultEmails, dateFormat: 'dd/MM/yyyy' } as const

const nothing: Digest = {
  decisions: [],
  named: [],
  reminders: [],
  unsubmitted: undefined,
  waiting: [],
  escalated: [],
  said: new Map(),
}

const decision: Decision = {
  kind: 'claim',
  name: 'EXP-2026-000123',
  what: 'Hotel with Bill',
  step: 'pending',
  action: null,
  from: 'pending',
  to: 'pending_finance',
  note: null,
  amountBefore: 250_000,
  amountAfter: 250_000,
}

const waiting: Waiting = {
  kind: 'claim',
  claimant: 'E1001 Asha Rao',
  count: 3,
  amount: 450_050,
  since: '2026-11-12',
  overFourDays: 2,
  overSevenDays: 1,
}

const bodyOf = (digest: Partial<Digest>) =>
  digestText(asha, { ...nothing, ...digest }, words, undefined)?.body

describe('a digest', () => {
  test('of nothing is none', () => expect(digestText(asha, nothing, words, undefined)).toBeUndefined())

  test('says what was decided, what waits, and since when', () => {
    const digest = {
      decisions: [decision],
      named: [{ claimant: 'Asha Rao', what: 'Hotel with Bill', day: '2026-11-12' as const }],
      reminders: [{ claimant: 'Asha Rao', name: 'EXP-2026-000124', what: 'Stationery' }],
      unsubmitted: { days: 2, amount: 31_500 },
      waiting: [waiting],
      escalated: [{ approver: 'M2001 Ravi', count: 2, since: '2026-11-01' }],
      said: new Map(),
    }
    expect(digestText(asha, digest, words, 'https://expenses.example.com')).toEqual({
      subject:
        'Travel & Expense: 1 decision, named on 1 claim, 1 reminder, 3 waiting for you, 2 days to submit',
      body: [
        'Hello Asha,',
        'What was decided\n- EXP-2026-000123 (Hotel with Bill): Manager Approved, now Pending Finance',
        'Claims that name you\n- Asha Rao named you on Hotel with Bill, 12/11/2026',
        'Reminders\n- Asha Rao asks for a decision on EXP-2026-000124 (Stationery)',
        'What you have saved and not submitted\n- 2 days, ₹315',
        'What waits for you\n- E1001 Asha Rao: 3 claims, ₹4,500.50, since 12/11/2026\nWaiting for 4 days or longer: 2; for 7 days or longer: 1.',
        'What has waited for long in your team\n- M2001 Ravi has 2 to decide, since 01/11/2026',
        'Open https://expenses.example.com/dashboard to see it all.',
        'You get this at most once a day, and only when there is something new.',
      ].join('\n\n'),
    })
  })

  test('writes days as the company does', () => {
    const digest = {
      ...nothing,
      named: [{ claimant: 'Asha Rao', what: 'Hotel with Bill', day: '2026-11-12' as const }],
      waiting: [waiting],
      escalated: [{ approver: 'M2001 Ravi', count: 2, since: '2026-11-01' }],
    }
    const body = digestText(asha, digest, { ...words, dateFormat: 'MM/dd/yyyy' }, undefined)?.body
    expect(body?.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['11/12/2026', '11/12/2026', '11/01/2026'])
  })

  test('counts questions and answers apart from decisions', () => {
    const asked = { ...decision, step: null, to: 'pending', action: 'asked', note: 'Who travelled?' } as const
    const replied = { ...asked, action: 'replied', note: 'Ravi.' } as const
    const text = digestText(asha, { ...nothing, decisions: [asked, replied] }, words, undefined)
    expect(text?.subject).toBe('Travel & Expense: 2 questions')
    expect(text?.body).toContain(
      'Questions and answers\n- EXP-2026-000123 (Hotel with Bill): Question Asked: Who travelled?\n- EXP-2026-000123 (Hotel with Bill): Question Answered: Ravi.',
    )
  })

  test.each<[Partial<Decision>, string]>([
    [{ step: 'pending_finance', to: 'approved' }, 'Payer Approved'],
    [{ to: 'rejected', note: 'No\n bill' }, 'Manager Rejected. Note: No bill'],
    [{ amountAfter: 200_000 }, 'Manager Approved, lowered from ₹2,500 to ₹2,000, now Pending Finance'],
    [{ step: null, from: 'approved' }, 'Payment Taken Back, now Pending Finance'],
    [{ kind: 'tour', step: 'manager', to: 'pending_hod' }, 'Manager Approved, now Pending HOD'],
    [{ kind: 'tour', step: 'manager', to: 'pending' }, 'Manager Approved'],
    [{ kind: 'tour', step: 'ceo', to: 'rejected' }, 'CEO Rejected'],
  ])('describes the decision %j as %s', (change, words) => {
    expect(bodyOf({ decisions: [{ ...decision, ...change } as Decision] })).toContain(
      `(Hotel with Bill): ${words}\n`,
    )
  })

  test('names twenty and counts the rest', () => {
    const body = bodyOf({ waiting: Array.from({ length: 25 }, () => waiting) })
    expect(body?.match(/^- E1001/gm)).toHaveLength(20)
    expect(body).toContain('- and 5 more')
  })
})

describe('in Hindi', () => {
  const hindi = { name: 'आशा', language: 'hi' }
  const digest = {
    ...nothing,
    decisions: [decision],
    waiting: [waiting],
    unsubmitted: { days: 2, amount: 31_500 },
  }

  test('what people wrote stays as it is, and the next digest is in English again', () => {
    expect(digestText(hindi, digest, words, undefined)).toEqual({
      subject: 'Travel & Expense: 1 निर्णय, 3 आपके पास बाकी, 2 दिन सबमिट करने बाकी',
      body: [
        'नमस्ते आशा,',
        'क्या तय हुआ\n- EXP-2026-000123 (Hotel with Bill): मंज़ूर: मैनेजर, अब फ़ाइनेंस के पास',
        'जो आपने सेव किया पर सबमिट नहीं किया\n- 2 दिन, ₹315',
        'आपके पास क्या बाकी है\n- E1001 Asha Rao: 3 क्लेम, ₹4,500.50, 12/11/2026 से\n4 दिन या ज़्यादा से बाकी: 2; 7 दिन या ज़्यादा से: 1।',
        'यह ईमेल दिन में ज़्यादा से ज़्यादा एक बार आता है, और तभी जब कुछ नया हो।',
      ].join('\n\n'),
    })
    expect(digestText(asha, digest, words, undefined)?.body).toContain('Hello Asha,')
  })

  test('an expense has the name that the company gave it in the language, and a tour the one that its traveller wrote', () => {
    const tour: Decision = { ...decision, kind: 'tour', name: 'Pune', step: 'manager', to: 'approved' }
    const said = new Map([['Hotel with Bill', 'बिल के साथ होटल']])
    const body = digestText(hindi, { ...nothing, decisions: [decision, tour], said }, words, undefined)?.body
    expect(body).toContain('EXP-2026-000123 (बिल के साथ होटल)')
    expect(body).toContain('Pune (Hotel with Bill)')
  })

  test('the greeting that the company wrote stays its own', () => {
    const own = { ...words, emailGreeting: 'Dear {name},' }
    expect(digestText(hindi, digest, own, undefined)?.body).toMatch(/^Dear आशा,/)
  })

  test('a language that has no texts is English', () => {
    expect(digestText({ name: 'Asha', language: 'ml' }, digest, words, undefined)?.body).toMatch(
      /^Hello Asha,/,
    )
  })
})
