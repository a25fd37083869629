import { expect, test } from 'vitest'
import { withSuggestion } from './decision-parts.tsx'

test('a suggestion replaces the first note, joins what was written, and a second tap removes it', () => {
  expect(withSuggestion('Within policy.', 'Agreed beforehand.', 'Within policy.')).toBe('Agreed beforehand.')
  expect(withSuggestion('See the mail.', 'Claimed twice.', '')).toBe('See the mail. Claimed twice.')
  expect(withSuggestion('See the mail. Claimed twice.', 'Claimed twice.', '')).toBe('See the mail.')
})
