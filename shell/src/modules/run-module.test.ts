// @vitest-environment jsdom
import type { Remote } from '@tem/sdk'
import { forgetSession, startSession } from '@tem/sdk/host.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const asked: string[] = []
let answer: Promise<string>
const Week = () => null
const remote: Remote = {
  screens: { week: async () => Week, month: async () => Week },
  firstCalls: {
    week: ({ params, today }) => void asked.push(`week of ${params.get('day')}, today ${today}`),
    month({ queries }) {
      asked.push('month')
      void queries.prefetchQuery({ queryKey: ['month'], queryFn: () => answer })
    },
  },
}

vi.mock('./federation.ts', () => ({
  loadModule: async (name: string) => (name === 'claims' ? remote : undefined),
}))

const routes = ['week', 'month'].map((screen) => ({
  path: `/dashboard/${screen}`,
  title: screen,
  screen,
  permission: 'own-claims',
}))

beforeEach(() => {
  asked.length = 0
  answer = Promise.resolve('the month')
  const modules = [{ manifest: { name: 'claims', routes }, version: '1.0.0' }]
  const page = JSON.stringify({ shell: { version: '1.0.0' }, modules })
  document.body.innerHTML = `<script type="application/json" id="registry">${page}</script>`
  history.replaceState(null, '', '/dashboard/week?day=2026-11-16')
})

afterEach(async () => {
  vi.useRealTimers()
  const { queryClient } = await import('../query-client.ts')
  queryClient.clear()
  forgetSession()
  document.body.innerHTML = ''
})

function signIn(permissions: string[]) {
  startSession({
    token: 't',
    type: 'employee',
    item: { name: 'Asha', profilePhoto: null, isNewAccount: false, type: 'employee' },
    viewer: { employeeCode: 'E1', permissions },
  })
}

async function run(screen: string, module = 'claims') {
  const { runModule } = await import('./run-module.ts')
  return runModule(module, screen)
}

test('the first calls of the screen in the URL are made, with what the URL asks for', async () => {
  signIn(['own-claims'])
  expect(await run('week')).toBe(Week)
  expect(asked).toEqual([expect.stringMatching(/^week of 2026-11-16, today \d{4}-\d\d-\d\d$/)])
})

test('a screen whose link a pointer has just come to makes no calls', async () => {
  signIn(['own-claims'])
  expect(await run('month')).toBe(Week)
  expect(asked).toEqual([])
})

async function rest(path: string, isStillThere = () => true) {
  if (!vi.isFakeTimers()) vi.useFakeTimers()
  const link = document.createElement('a')
  link.href = path
  const { callAhead } = await import('./run-module.ts')
  const ahead = callAhead(link, isStillThere)
  await vi.advanceTimersByTimeAsync(10_000)
  await ahead
}

test('a link on which the pointer stays makes the first calls of its screen', async () => {
  signIn(['own-claims'])
  await rest('/dashboard/month')
  expect(asked).toEqual(['month'])
})

test('what was asked ahead is asked again by a screen that opens much later', async () => {
  signIn(['own-claims'])
  await rest('/dashboard/month')
  const { queryClient } = await import('../query-client.ts')
  expect(queryClient.getQueryState(['month'])).toMatchObject({ data: 'the month', isInvalidated: true })
})

test('an answer that comes long after it was asked ahead is fresh no longer than others', async () => {
  signIn(['own-claims'])
  vi.useFakeTimers()
  answer = new Promise((resolve) => setTimeout(() => resolve('the month'), 5_000))
  await rest('/dashboard/month')
  const { queryClient } = await import('../query-client.ts')
  expect(queryClient.getQueryState(['month'])).toMatchObject({ data: 'the month', isInvalidated: true })
})

test('a hand that crosses the menu asks for nothing', async () => {
  signIn(['own-claims'])
  await rest('/dashboard/month', () => false)
  expect(asked).toEqual([])
})

test('a link to the open screen, or to one that the person may not open, asks for nothing', async () => {
  signIn(['own-claims'])
  await rest('/dashboard/week?day=2026-11-09')
  signIn(['signed-in'])
  await rest('/dashboard/month')
  expect(asked).toEqual([])
})

test('somebody who may not open the screen makes no calls', async () => {
  signIn(['signed-in'])
  await run('week')
  expect(asked).toEqual([])
})

test('a screen or a module that is not there is an error', async () => {
  await expect(run('year')).rejects.toThrow('has no screen year')
  await expect(run('week', 'fleet')).rejects.toThrow('has no screen week')
})
