import { CannotStart } from '@tem/database/cannot-start.ts'
import { expect, test } from 'vitest'
import { explainDatabaseError } from './explain-database-error.ts'

const url = 'postgres://asha:secret@db.example.com:5433/travel'
const explain = (code: string) =>
  explainDatabaseError(Object.assign(new Error('as it was'), { code }), url) as Error

test.each([
  [
    'ECONNREFUSED',
    'Nothing answers at db.example.com:5433. Start PostgreSQL there, or correct DATABASE_URL.',
  ],
  ['ENOTFOUND', 'There is no machine named db.example.com. Correct DATABASE_URL.'],
  ['EHOSTUNREACH', 'There is no way to db.example.com:5433. Check the network, or correct DATABASE_URL.'],
  ['28P01', 'PostgreSQL at db.example.com:5433 refuses the password of asha. Correct it in DATABASE_URL.'],
  ['3D000', 'PostgreSQL at db.example.com:5433 has no database travel. Make it with: createdb travel'],
])('explains %s in a sentence that says what to do', (code, sentence) => {
  expect(explain(code)).toBeInstanceOf(CannotStart)
  expect(explain(code).message).toBe(sentence)
})

test('never shows the password', () => {
  for (const code of ['ECONNREFUSED', '28P01', '28000', '42501', '53300']) {
    expect(explain(code).message).not.toContain('secret')
  }
})

test('leaves an unknown error unchanged', () => {
  expect(explain('XX000')).not.toBeInstanceOf(CannotStart)
  expect(explain('XX000').message).toBe('as it was')
})
