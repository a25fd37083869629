import { inLanguage } from '@tem/rules/base/in-language.ts'
import { expect, test, vi } from 'vitest'
import { loadSentencesOf } from './other-language.ts'

vi.mock('../registry.ts', () => ({ registry: { modules: [] } }))

const screens = {}

test('a module brings sentences that only it shows', async () => {
  const english = { fleet: { full: 'The fleet {name} is full.' } }
  const said = [({ name }: { name: string }) => `${name} का बेड़ा भरा है।`]
  expect(inLanguage('The fleet Indore is full.')).toBe('The fleet Indore is full.')
  await loadSentencesOf({ screens, loadSentences: async () => ({ english, said }) }, 'hi')
  expect(inLanguage('The fleet Indore is full.')).toBe('Indore का बेड़ा भरा है।')
})

test('a module of an older sdk brings none', async () => {
  await loadSentencesOf({ screens }, 'hi')
  expect(inLanguage('The garage is closed.')).toBe('The garage is closed.')
})
