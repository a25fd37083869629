// The people who try every call, and what each may call by the company's rules. Written by hand, independent of the
// permission table, so one checks the other.

/** `owner` owns the records in the requests. */
export const people = {
  owner: 'E1001',
  peer: 'E1002',
  withoutTours: 'E1004',
  newAccount: 'E1006',
  leaver: 'E1003',
  manager: 'M2001',
  otherManager: 'M2002',
  higherManager: 'Z3001',
  headOfDepartment: 'H4001',
  ceo: 'C5001',
  finance: 'F7002',
  payer: 'P7001',
  admin: 'A9001',
  auditor: 'X9002',
} as const

export type Person = keyof typeof people
export type Actor = Person | 'anonymous'

export const persons = Object.keys(people) as Person[]
export const actors: readonly Actor[] = ['anonymous', ...persons]

const managers = ['manager', 'otherManager', 'higherManager', 'headOfDepartment', 'ceo'] as const

/** The managers above the owner. */
export const above: readonly Actor[] = ['manager', 'higherManager', 'headOfDepartment', 'ceo']

/** With a valid session and their own password. */
export const signedIn = persons.filter((person) => person !== 'leaver' && person !== 'newAccount')
export const withAnyPassword = persons.filter((person) => person !== 'leaver')
export const approvers: readonly Actor[] = [...managers, 'finance', 'payer', 'admin']
export const reviewers: readonly Actor[] = [...approvers, 'auditor']
/** Finance and the payer lead the accounts executives. */
export const leads: readonly Actor[] = [...managers, 'finance', 'payer']
export const travellers = signedIn.filter((person) => person !== 'withoutTours')
export const tourApprovers: readonly Actor[] = [...leads, 'admin']
export const exporters: readonly Actor[] = ['finance', 'payer', 'admin']
export const seesPayments: readonly Actor[] = ['finance', 'payer', 'admin', 'auditor']
