import { describe, expect, it } from 'vitest'
import { implies, permissions, permissionsOf, roles, type Standing } from './permissions.ts'

const employee: Standing = {
  roles: [],
  isNewAccount: false,
  isTourEnabled: false,
  hasReportees: false,
  headsDepartment: false,
  decidesClaims: false,
  decidesTours: false,
}
const basic = ['change-password', 'own-factors', 'signed-in', 'own-claims']
const tours = ['read-tours', 'review-tours']

describe('the permissions of', () => {
  it.each<[string, Partial<Standing>, string[]]>([
    ['everyone', {}, basic],
    ['somebody with tours', { isTourEnabled: true }, [...basic, 'own-tours', 'read-tours']],
    [
      'somebody with reportees',
      { hasReportees: true },
      [...basic, 'see-team', 'see-spending', 'confirm-changes'],
    ],
    ['the head of a department', { headsDepartment: true }, [...basic, 'see-spending']],
    ['the chief executive', { roles: ['ceo'] }, [...basic, 'see-spending', 'confirm-changes']],
    [
      'a manager with tours',
      { hasReportees: true, isTourEnabled: true, decidesClaims: true },
      [
        ...basic,
        'approve-claims',
        'review-claims',
        'see-team',
        'see-spending',
        'confirm-changes',
        'own-tours',
        'approve-tours',
        ...tours,
      ],
    ],
    ['a stand-in', { decidesClaims: true }, [...basic, 'approve-claims', 'review-claims']],
    ['somebody who decides tours but has none', { decidesTours: true }, basic],
    [
      'finance',
      { roles: ['finance'] },
      [
        ...basic,
        'review-claims',
        'export-payments',
        'see-payments',
        'see-spending',
        'approve-payments',
        'confirm-changes',
        ...tours,
      ],
    ],
    [
      'a payer',
      { roles: ['payer'] },
      [
        ...basic,
        'review-claims',
        'export-payments',
        'see-payments',
        'see-spending',
        'make-payments',
        'approve-payments',
        'confirm-changes',
        ...tours,
      ],
    ],
    [
      'an auditor',
      { roles: ['auditor'] },
      [
        ...basic,
        'review-claims',
        'see-payments',
        'see-spending',
        'read-everything',
        'draw-samples',
        ...tours,
      ],
    ],
    [
      'an admin',
      { roles: ['admin'] },
      [
        ...basic,
        'review-claims',
        'export-payments',
        'see-payments',
        'see-spending',
        'read-everything',
        'confirm-changes',
        'administer',
        ...tours,
      ],
    ],
  ])('%s', (_, change, held) => {
    expect(permissionsOf({ ...employee, ...change }).sort()).toEqual(held.sort())
  })

  it('a new account only allow a password change, in every role', () => {
    const everything = { ...employee, roles, isTourEnabled: true, hasReportees: true, decidesClaims: true }
    expect(permissionsOf({ ...everything, isNewAccount: true })).toEqual(['change-password'])
    expect(permissionsOf(everything).sort()).toEqual([...permissions].sort())
  })

  it('somebody without a required second factor only allow to set one up, in every role', () => {
    const everything = { ...employee, roles, isTourEnabled: true, hasReportees: true, decidesClaims: true }
    expect(permissionsOf({ ...everything, lacksFactor: true })).toEqual(['change-password', 'own-factors'])
  })
})

it.each([
  ['approve-tours', 'own-tours', true],
  ['export-payments', 'review-claims', true],
  ['signed-in', 'own-claims', true],
  ['review-claims', 'approve-claims', false],
  ['change-password', 'signed-in', false],
  ['administer', 'read-everything', true],
  ['administer', 'confirm-changes', true],
] as const)('%s implies %s: %s', (held, wanted, answer) => {
  expect(implies(held, wanted)).toBe(answer)
})
