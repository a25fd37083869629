// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InstallOffer } from './install-offer.tsx'
import { isReturning } from './install-prompt.ts'

const text = () => document.body.textContent ?? ''
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => localStorage.clear())

function visit() {
  sessionStorage.clear()
  isReturning()
  cleanup()
  render(<InstallOffer />)
}

/** As Chromium does where the site can be installed. */
function browserOffers() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'accepted' })),
  })
  act(() => void dispatchEvent(event))
  return event
}

test('the app is offered from the second visit on, in place of the browser’s own bar', async () => {
  visit()
  const event = browserOffers()
  expect(event.defaultPrevented).toBe(true)
  expect(text()).toBe('')
  // The same tab again is the same visit.
  cleanup()
  render(<InstallOffer />)
  expect(text()).toBe('')

  visit()
  expect(text()).toContain('Install the app')
  await press('Install')
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(text()).toBe('')
})

test('a tab that stays open for days is a visit each day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00') })
  expect([isReturning(), isReturning()]).toEqual([false, false])
  vi.setSystemTime(new Date('2026-11-24T10:00'))
  expect(isReturning()).toBe(true)
  vi.useRealTimers()
})

test('a person who says no is not asked again', async () => {
  visit()
  visit()
  browserOffers()
  await press('Not now')
  expect(text()).toBe('')
  visit()
  expect(text()).toBe('')
})

test('nothing is offered where the browser cannot install', () => {
  act(() => void dispatchEvent(new Event('appinstalled')))
  visit()
  visit()
  expect(text()).toBe('')
})
