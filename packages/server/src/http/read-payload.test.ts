import { flag, listOf, text } from '@tem/contracts/values.ts'
import { nullable, object, optional } from 'superstruct'
import { expect, it } from 'vitest'
import { withoutNulls } from './read-payload.ts'

const word = text({ max: 10 })
const form = object({
  name: word,
  note: optional(word),
  bound: optional(nullable(word)),
  car: optional(object({ model: optional(word), isOwn: optional(flag()) })),
  guests: optional(listOf(object({ name: word, company: optional(word) }))),
})

it.each<[string, unknown, unknown]>([
  ['a field', { name: 'A', note: null }, { name: 'A' }],
  ['a field that must be there, which is then missed', { name: null }, {}],
  ['a part', { name: 'A', car: null }, { name: 'A' }],
  [
    'a field of a part',
    { name: 'A', car: { model: null, isOwn: true } },
    { name: 'A', car: { isOwn: true } },
  ],
  ['a field of each in a list', { guests: [{ name: 'B', company: null }] }, { guests: [{ name: 'B' }] }],
])('leaves out %s that is null', (_, sent, kept) => {
  expect(withoutNulls(sent, form)).toEqual(kept)
})

it.each<[string, unknown]>([
  ['null where it says something', { name: 'A', bound: null }],
  ['null in a list', { guests: [null] }],
  ['a field that nobody knows', { name: 'A', status: null }],
  ['a field of another form', { name: 'A', car: [null], guests: { name: null } }],
  ['no object', [null]],
  ['the names of all objects', { toString: null, constructor: { name: null } }],
])('leaves %s alone', (_, sent) => {
  expect(withoutNulls(sent, form)).toEqual(sent)
})
