import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { groupByDate } from '@tem/contracts/calls/calendar.ts'
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, startSession } from '../session/session-store.ts'
import { clearAnswers, openAnswerCache, putAnswer } from './answer-cache.ts'
import { CallFailed, unreachable } from './call.ts'
import { keepAnswers } from './keep-answers.ts'
import { ownPhotoQuery } from './own-photo.ts'

const week = [groupByDate.path, { from: '2026-11-16', to: '2026-11-22' }] as const
const claims = [listMyClaims.path, {}] as const
const day = 24 * 60 * 60_000
const asha = 'E1001 shell-1'

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem() {}, removeItem() {}, getItem: () => null })
  connect(true)
})

const stops: (() => void)[] = []

afterEach(async () => {
  forgetSession()
  for (const stop of stops.splice(0)) stop()
  await clearAnswers()
  vi.unstubAllGlobals()
})

test('shows without a connection what was answered before the reload', async () => {
  signIn('E1001')
  await page('shell-1').fetchQuery(answered(week, 'five days'))
  await cachedAnswers(asha, 1)

  connect(false)
  const reloaded = page('shell-1')
  await expect(reloaded.fetchQuery(answered(week, unreachable()))).rejects.toThrow('Unable to connect')
  await expect.poll(() => reloaded.getQueryData(week)).toBe('five days')
  expect(reloaded.getQueryState(week)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test("shows the viewer's photo without a connection", async () => {
  const { queryKey } = ownPhotoQuery('photo-1.jpg')
  signIn('E1001')
  await page('shell-1').fetchQuery(answered(queryKey, 'data:image/jpeg;base64,AAAA'))
  await cachedAnswers(asha, 1)

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  connect(false)
  const reloaded = page('shell-1')
  await expect(reloaded.fetchQuery(ownPhotoQuery('photo-1.jpg'))).rejects.toThrow('Unable to connect')
  await expect.poll(() => reloaded.getQueryData(queryKey)).toBe('data:image/jpeg;base64,AAAA')
})

test('shows no cached answer if the server answers at once', async () => {
  await putAnswer(JSON.stringify(week), { owner: asha, queryKey: week, data: 'old', updatedAt: Date.now() })
  signIn('E1001')
  const client = page('shell-1')
  const seen: unknown[] = []
  client.getQueryCache().subscribe(({ query }) => seen.push(query.state.data))
  await client.fetchQuery(answered(week, 'new'))
  expect(seen).not.toContain('old')
  await expect.poll(async () => [...(await openAnswerCache(asha)).values()][0]?.data).toBe('new')
})

test('shows the cached answer while a slow server has not answered', async () => {
  await putAnswer(JSON.stringify(week), { owner: asha, queryKey: week, data: 'old', updatedAt: Date.now() })
  signIn('E1001')
  const client = page('shell-1')
  let answer = (_: string) => {}
  const asked = client.fetchQuery({
    queryKey: week,
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  await expect.poll(() => client.getQueryData(week)).toBe('old')
  answer('new')
  expect(await asked).toBe('new')
  expect(client.getQueryData(week)).toBe('new')
})

test('keeps what a save has changed, even if the page is left before the server is asked again', async () => {
  signIn('E1001')
  const client = page('shell-1')
  await client.fetchQuery(answered(week, 'five days'))
  await cachedAnswers(asha, 1)
  client.setQueryData(week, 'five days, one of them saved')
  void client.invalidateQueries({ queryKey: week, refetchType: 'none' })

  await expect
    .poll(async () => (await cachedAnswers(asha, 1)).get(JSON.stringify(week))?.data)
    .toBe('five days, one of them saved')
})

test('keeps no change that the server has not confirmed', async () => {
  signIn('E1001')
  const client = page('shell-1')
  await client.fetchQuery(answered(week, 'five days'))
  await cachedAnswers(asha, 1)
  client.setQueryData(week, 'five days, one of them on its way')
  await client.fetchQuery(answered(claims, 'written after it'))
  const store = await cachedAnswers(asha, 2)
  expect(store.get(JSON.stringify(week))?.data).toBe('five days')
})

test('gives nothing to another person, and deletes it when another person signs in', async () => {
  signIn('E1001')
  await page('shell-1').fetchQuery(answered(week, 'of Asha'))
  await cachedAnswers(asha, 1)
  signIn('E1002')
  await cachedAnswers('E1002 shell-1', 0)
  await cachedAnswers(asha, 0)
})

test('gives nothing to another release', async () => {
  signIn('E1001')
  await page('shell-1').fetchQuery(answered(week, 'as version 1 says it'))
  await cachedAnswers(asha, 1)
  page('shell-2')
  await expect.poll(async () => (await openAnswerCache('E1001 shell-2')).size).toBe(0)
  await cachedAnswers(asha, 0)
})

test('keeps nothing after sign-out, or without a session', async () => {
  signIn('E1001')
  await page('shell-1').fetchQuery(answered(week, 'of Asha'))
  await cachedAnswers(asha, 1)
  forgetSession()
  await cachedAnswers(asha, 0)

  await putAnswer('[]', { owner: asha, queryKey: [], data: 'left over', updatedAt: Date.now() })
  page('shell-1')
  await cachedAnswers(asha, 0)
})

test('keeps what it is meant to keep, and of a long list its first page', async () => {
  signIn('E1001')
  const client = page('shell-1')
  await client.fetchQuery(answered([getMe.path, {}], 'a bank account'))
  await client.fetchQuery(answered(claims, { pages: [['first'], ['second']], pageParams: [0, 50] }))
  await client.fetchQuery(answered(week, 'x'.repeat(300_000)))
  const store = await cachedAnswers(asha, 1)
  expect([...store.values()][0]?.data).toEqual({ pages: [['first']], pageParams: [0] })
})

test('drops an answer when the server says 404', async () => {
  await putAnswer(JSON.stringify(week), { owner: asha, queryKey: week, data: 'old', updatedAt: Date.now() })
  signIn('E1001')
  const client = page('shell-1')
  await cachedAnswers(asha, 1)
  const gone = new CallFailed(404, { msg: 'Data Not Found !', code: 'not-found' })
  await expect(client.fetchQuery(answered(week, gone))).rejects.toThrow('Data Not Found !')
  await cachedAnswers(asha, 0)
  expect(client.getQueryData(week)).toBeUndefined()
})

test('is bounded in age and number', async () => {
  const put = (name: string, age: number) =>
    putAnswer(name, { owner: asha, queryKey: [name], data: name, updatedAt: Date.now() - age })
  await put('a week ago', 7 * day)
  for (let age = 0; age < 70; age += 1) await put(`${age} minutes ago`, age * 60_000)
  const store = await openAnswerCache(asha)
  expect(store.size).toBe(60)
  expect(store.has('0 minutes ago')).toBe(true)
  expect(store.has('60 minutes ago')).toBe(false)
})

function page(release: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  stops.push(keepAnswers(client, release))
  return client
}

function answered(queryKey: readonly unknown[], answer: unknown) {
  return {
    queryKey,
    queryFn: async () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

function signIn(employeeCode: string) {
  startSession({
    token: `token of ${employeeCode}`,
    type: 'employee',
    item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode, permissions: ['own-claims'] },
  })
}

function connect(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine })
}

function cachedAnswers(owner: string, count: number) {
  return vi.waitFor(async () => {
    const store = await openAnswerCache(owner)
    expect(store.size).toBe(count)
    return store
  }, 60_000)
}
