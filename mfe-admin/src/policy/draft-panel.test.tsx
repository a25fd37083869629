// @vitest-environment jsdom
import { translateWith } from '@tem/ui/text/in-language.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { Changes } from './draft-panel.tsx'

afterEach(() => translateWith((english) => english))

test('what the company named is shown as it was typed, words of ours in the language of the page', async () => {
  const words: Record<string, string> = { Hotel: 'होटल', Name: 'नाम', Tier: 'श्रेणी', Metro: 'मेट्रो' }
  translateWith((english) => words[english] ?? english)
  const cells = [
    { column: 'Name', before: '', after: 'Hotel', isTyped: true },
    { column: 'Tier', before: '', after: 'Metro', isTyped: false },
  ]
  const changes = [{ sheet: 'Cities', row: 'Hotel', kind: 'added' as const, cells }]
  new ScreenInTest().show('/policy', <Changes label="changes" changes={changes} />)
  const shown = await screen.findByRole('list', { name: 'changes' })
  expect(shown.textContent).toBe('Hotel Citiesनाम: Hotelश्रेणी: मेट्रो')
})
