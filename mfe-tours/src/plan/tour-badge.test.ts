import { expect, test } from 'vitest'
import { progressText, type TourProgress } from './tour-badge.tsx'

const meera = { name: 'Meera Nair', employeeCode: 'M2001' }
const asked = { to: 'pending' }

test.each<[string, TourProgress]>([
  ['This Tour waits for Meera Nair (M2001).', { status: 'pending', waitsFor: [meera], history: [asked] }],
  ['This Tour waits for the administrator.', { status: 'pending_hod', waitsFor: [], history: [asked] }],
  ['This Tour is approved.', { status: 'approved', waitsFor: [], history: [asked, { to: 'approved' }] }],
  ['This Tour is rejected.', { status: 'rejected', waitsFor: [], history: [asked, { to: 'rejected' }] }],
  ['This Tour is deleted.', { status: 'pending', waitsFor: [], history: [asked, { to: 'archived' }] }],
])('%s', (sentence, tour) => {
  expect(progressText(tour)).toBe(sentence)
})
