// @vitest-environment jsdom
import { BrowserRouter } from '@tem/sdk/host.ts'
import { placeInTest } from '@tem/ui/testing/place-in-test.ts'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInUrl } from './search-in-url.tsx'

const { place, draw } = placeInTest()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', '/list')
  await draw(
    <BrowserRouter>
      <SearchInUrl label="Search" placeholder="Name" />
    </BrowserRouter>,
  )
})
afterEach(() => vi.useRealTimers())

const box = () => place.querySelector('input') as HTMLInputElement

function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
  box().dispatchEvent(new Event('input', { bubbles: true }))
}

test('keeps what is typed while an earlier part of it arrives in the URL', async () => {
  await act(async () => type('De'))
  await act(async () => {
    vi.advanceTimersByTime(250)
    type('Deal')
  })
  expect([location.search, box().value]).toEqual(['?search=De', 'Deal'])
  await act(async () => vi.advanceTimersByTime(250))
  expect([location.search, box().value]).toEqual(['?search=Deal', 'Deal'])
})

test('follows the URL when that changes by itself', async () => {
  await act(async () => type('Deal'))
  await act(async () => vi.advanceTimersByTime(250))
  await act(async () => {
    history.replaceState(null, '', '/list')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(box().value).toBe('')
})

test('does not come back over a result that was opened at once', async () => {
  await act(async () => type('Deal'))
  await act(async () => {
    history.pushState(null, '', '/list/7')
    vi.advanceTimersByTime(250)
  })
  expect(location.pathname + location.search).toBe('/list/7')
})
