// @vitest-environment jsdom

import { setTimeout as sleep } from 'node:timers/promises'
import { QueryClient, QueryClientProvider, startSession } from '@tem/sdk/host.ts'
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ shell: {}, modules: [] })}</script>`
const { ReadyToAdd } = await import('./ready-to-add.tsx')

let asked: string[]
let answer: () => void
beforeEach(() => {
  asked = []
  // Installed, so nothing waits for the screen.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise((resolve) => {
      answer = () => resolve(Response.json({ success: true, list: [] }))
    })
  })
  const item = { name: 'Asha Rao', profilePhoto: null, isNewAccount: false, type: 'employee' } as const
  startSession({ token: 't', type: 'employee', item })
})

const start = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReadyToAdd />
    </QueryClientProvider>,
  )
/** In which a call would have been made. */
const aMoment = () => sleep(50)

test('asks for one thing after the other', async () => {
  start()
  await vi.waitFor(() => expect(asked).toEqual([expect.stringContaining('/me/my-allowances')]))
  await aMoment()
  expect(asked).toHaveLength(1)
  answer()
  await vi.waitFor(() => expect(asked[1]).toContain('/claims/policy'))
})

test('asks for nothing more once its person has signed out', async () => {
  const { unmount } = start()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  unmount()
  answer()
  await aMoment()
  expect(asked).toHaveLength(1)
})
