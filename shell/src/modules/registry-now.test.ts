// @vitest-environment jsdom
import { releasesHeader } from '@tem/contracts/call.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = (id: string, shell: string) =>
  `<script type="application/json" id="registry">${JSON.stringify({ id, shell: { version: shell }, modules: [] })}</script>`

let failures = 0
let looks = 0

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  looks = 0
  document.body.innerHTML = page('before', '1')
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/dashboard')
      return new Response('{}', { status: 500, headers: { [releasesHeader]: 'after' } })
    looks += 1
    if (looks <= failures) throw new TypeError('Failed to fetch')
    return new Response(page('after', '2'))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function following() {
  const { followReleases, newerVersions } = await import('./registry-now.ts')
  const { getDefaultStore } = await import('@tem/sdk/host.ts')
  followReleases()
  return () => getDefaultStore().get(newerVersions)
}

/** The page follows releases, and one answer tells of another. */
async function afterOneAnswer() {
  const { call } = await import('@tem/sdk')
  const newer = await following()
  const answer = () => call(getMe, {}).catch(() => {})
  await answer()
  await vi.advanceTimersByTimeAsync(600_000)
  return { newer, answer }
}

test('a look at the registry that fails is repeated without another answer', async () => {
  failures = 2
  const { newer } = await afterOneAnswer()
  expect(newer()).toEqual(['shell'])
  expect(looks).toBe(3)
})

test('it is repeated a few times only; the next answer starts again', async () => {
  failures = Number.POSITIVE_INFINITY
  const { newer, answer } = await afterOneAnswer()
  expect([newer(), looks]).toEqual([[], 4])
  failures = looks
  await answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(newer()).toEqual(['shell'])
})

test('an answer that came before the page followed releases counts too', async () => {
  failures = 0
  const { call } = await import('@tem/sdk')
  await call(getMe, {}).catch(() => {})
  const newer = await following()
  await vi.advanceTimersByTimeAsync(0)
  expect(newer()).toEqual(['shell'])
})
