// How long personal data is kept after it was needed, and why. docs/privacy.md says what counsel confirms.

export interface RetentionRule {
  readonly what: string
  readonly keptDays: number
  readonly keptFor: string
  readonly why: string
}

export const retentionRules = {
  driver: {
    what: 'Aadhaar, licence, car and petro card of employees who have left',
    keptDays: 180,
    keptFor: '180 days after leaving',
    why: 'Open claims are settled by then.',
  },
  'leaver-contact': {
    what: 'Email, mobile number, date of birth, photo and bank account of employees who have left',
    keptDays: 365,
    keptFor: 'A year after leaving, while nothing waits to be paid',
    why: 'Payments that come back need the account and a contact.',
  },
  'outside-traveller': {
    what: 'Travellers who are not employees: name, contact, date of birth and Aadhaar',
    keptDays: 180,
    keptFor: '180 days after the tour',
    why: 'They were needed to book. The tour itself stays.',
  },
  trail: {
    what: 'Entries of the trail',
    keptDays: 8 * 366,
    keptFor: 'Eight years',
    why: 'Companies (Accounts) Rules, rule 3(1), requires the edit log for eight years.',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionKind = keyof typeof retentionRules
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[]
