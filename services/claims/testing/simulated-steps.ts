// The steps that a history of simulated phones consists of.
import fc from 'fast-check'

/** Two phones of one person, and one of a colleague. */
export const people = ['E1001', 'E1001', 'E1003']

const acts = {
  record: 5,
  recordWithPhotos: 3,
  look: 2,
  edit: 3,
  places: 3,
  mark: 2,
  sendWrite: 8,
  sendPhoto: 5,
  deliverLate: 3,
  wait: 3,
  hurry: 2,
  kill: 2,
  changeRelease: 1,
  openForm: 3,
  saveForm: 3,
  correct: 2,
  discard: 1,
  moveClock: 1,
  fillDevice: 1,
  submit: 1,
  unsubmit: 2,
} as const
type Act = keyof typeof acts

/** What the network and the battery do to one attempt. */
const fates = ['arrives', 'arrives', 'lost', 'answer lost', 'twice', 'late', 'killed'] as const
export type Fate = (typeof fates)[number]

export interface Step {
  act: Act
  fate: Fate
  phone: number
  pick: number
}

const entries = Object.entries(acts) as [Act, number][]

export const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...entries.map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }))),
  fate: fc.constantFrom(...fates),
  phone: fc.nat(people.length - 1),
  pick: fc.nat(20),
})
