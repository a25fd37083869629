// @vitest-environment jsdom
import { reportCrash as reportCrashCall, reportCrashOfVisitor } from '@tem/contracts/calls/releases.ts'
import { forgetSession, startSession } from '@tem/sdk/host.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ScreenNotLoaded } from './load-screen.ts'
import { noteScreen, reportCrash } from './report-crash.ts'

vi.mock('./federation.ts', () => ({ loadModule: () => undefined }))
vi.mock('../registry.ts', () => ({
  registry: { shell: { version: '1.0.0-shell' }, modules: [] },
  screenAt: (path: string) =>
    path === '/dashboard/claims/7' ? { route: { path: '/dashboard/claims/:id' } } : undefined,
}))

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
  startSession(JSON.parse('{ "token": "t", "item": {} }'))
})
afterEach(() => vi.unstubAllGlobals())

function thrownIn(message: string, url: string): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at T (${url}:1:234)\n    at x (<anonymous>)`
  return error
}

describe('a crash', () => {
  test('is one report to the call of its contract, with the screen and the steps before it', () => {
    history.replaceState(null, '', '/dashboard/claims/7')
    for (const path of ['/dashboard/a', '/dashboard/b', '/dashboard/2026-02-28', '/dashboard/claims/7'])
      noteScreen(path)
    const error = thrownIn('day is undefined', 'http://127.0.0.1/modules/claims/1.2.3-ab/day.js')
    reportCrash(error, '\n    at T (http://127.0.0.1/modules/claims/1.2.3-ab/day.js:1:200)\n    at div')
    reportCrash(error, '')
    expect(sent).toHaveBeenCalledOnce()
    const [url, { body }] = sent.mock.calls[0] ?? ['', {}]
    expect(url).toBe(`/api${reportCrashCall.path}`)
    const payload = JSON.parse(String(body))
    expect(reportCrashCall.payload.is(payload)).toBe(true)
    expect(payload).toEqual({
      module: 'claims',
      version: '1.2.3-ab',
      name: 'TypeError',
      message: 'day is undefined',
      stack: '    at T (http://127.0.0.1/modules/claims/1.2.3-ab/day.js:1:234)',
      componentStack: '    at T (http://127.0.0.1/modules/claims/1.2.3-ab/day.js:1:200)',
      screen: '/dashboard/claims/:id',
      steps: [
        'screen /dashboard/a',
        'screen /dashboard/b',
        'screen /dashboard/:id',
        'screen /dashboard/claims/:id',
      ],
    })
  })

  test('outside of a module is one of the shell', () => {
    reportCrash('no reason', '')
    expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
      module: 'shell',
      version: '1.0.0-shell',
      name: 'Thrown',
      message: 'no reason',
    })
  })

  test('of a release that does not start says why', () => {
    reportCrash(new ScreenNotLoaded('broken', thrownIn('no start', '/modules/tours/2.0.0/entry.js')), '')
    expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
      module: 'tours',
      message: 'no start',
    })
  })

  test('of somebody who is signed out goes to the call that needs no session', () => {
    forgetSession()
    reportCrash(new Error('signed out'), '')
    const [url, { headers, body }] = sent.mock.calls[0] ?? ['', {}]
    expect(url).toBe(`/api${reportCrashOfVisitor.path}`)
    expect(headers).toEqual({ 'content-type': 'application/json' })
    expect(reportCrashOfVisitor.payload.is(JSON.parse(String(body)))).toBe(true)
  })

  test.each([
    ['a connection that is gone', new ScreenNotLoaded('unreachable', 'late')],
    ['a call that was given up', new DOMException('Stopped.', 'AbortError')],
  ])('is not %s', (_name, error) => {
    reportCrash(error, '')
    expect(sent).not.toHaveBeenCalled()
  })

  test('is one of five of a page: four were sent above', () => {
    for (let count = 0; count < 10; count += 1)
      reportCrash(thrownIn(`error ${'x'.repeat(count)}`, '/shell/1/a.js'), '')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
