// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { share } from './share-button.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a text goes to another app where the browser can', async () => {
  const shared = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share: shared })
  await share('Tour', 'Mysuru to Hunsur')
  expect(shared).toHaveBeenCalledWith({ title: 'Tour', text: 'Mysuru to Hunsur' })
})

test('elsewhere it is copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await share('Tour', 'Mysuru to Hunsur')
  expect(writeText).toHaveBeenCalledWith('Mysuru to Hunsur')
})
