import { BadInput } from '@tem/server/errors.ts'
import { expect, test } from 'vitest'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const isRefused = (password: string, DEMO: 'on' | 'off') => {
  try {
    refuseWeakPassword({ DEMO }, password, 'password')
    return false
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return true
  }
}

test.each([
  ['password123', 'one of the first that attackers try'],
  ['basketball', 'a word of the list'],
  ['BasketBall', 'a word of the list in other case'],
  ['b@$k3tb@ll', 'a word with signs for letters'],
  ['aaaaaaaaaaaa', 'one character'],
  ['          ', 'spaces'],
  ['9876543210', 'digits in order'],
  ['abcdefghijk', 'letters in order'],
  ['mnbvcxzlkjhg', 'neighbours on the keyboard'],
  ['drowssap123', 'a word backwards'],
  ['passwordpassword', 'a word twice'],
  ['passwordpasswordpasswordKx8v!2mLq0', 'a word for all of the characters that are read'],
])('%s is refused everywhere: %s', (password) => {
  expect([isRefused(password, 'on'), isRefused(password, 'off')]).toEqual([true, true])
})

test.each([
  'Welcome@123',
  'P@ssw0rd!2026',
  '!!Dragon2024!!',
  '123-Krishna-456',
  'admin@12345',
  'employee@123',
  'india@1234',
])('%s, a common word with digits and symbols around it, is refused where real people work', (password) => {
  expect([isRefused(password, 'on'), isRefused(password, 'off')]).toEqual([false, true])
})

test.each([
  'Monsoon-Rain-7',
  'Harvest-Moon-9',
  'four calm words here',
  'a long enough password',
  'Kx8v!2mLq0',
  'बारिश का मौसम है',
])('%s is accepted', (password) => {
  expect([isRefused(password, 'on'), isRefused(password, 'off')]).toEqual([false, false])
})
