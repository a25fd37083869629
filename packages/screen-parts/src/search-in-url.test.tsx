// @vitest-environment jsdom
import { BrowserRouter } from '@tem/sdk/host.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchInUrl } from './search-in-url.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', '/list')
  render(
    <BrowserRouter>
      <SearchInUrl label="Search" placeholder="Name" />
    </BrowserRouter>,
  )
})
afterEach(() => vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('keeps what is typed while an earlier part of it arrives in the URL', () => {
  type('De')
  act(() => {
    vi.advanceTimersByTime(250)
    type('Deal')
  })
  expect([location.search, box().value]).toEqual(['?search=De', 'Deal'])
  act(() => vi.advanceTimersByTime(250))
  expect([location.search, box().value]).toEqual(['?search=Deal', 'Deal'])
})

test('follows the URL when that changes by itself', () => {
  type('Deal')
  act(() => vi.advanceTimersByTime(250))
  act(() => {
    history.replaceState(null, '', '/list')
    fireEvent.popState(window)
  })
  expect(box().value).toBe('')
})

test('does not come back over a result that was opened at once', () => {
  type('Deal')
  act(() => {
    history.pushState(null, '', '/list/7')
    vi.advanceTimersByTime(250)
  })
  expect(location.pathname + location.search).toBe('/list/7')
})
