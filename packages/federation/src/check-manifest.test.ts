import { contractOf } from '@tem/contracts/contract.ts'
import { describe, expect, test } from 'vitest'
import { checkManifest, refuseWeakRoutes } from './check-manifest.ts'

const route = { path: '/dashboard/tour', title: 'My Tours', permission: 'own-tours', screen: 'my-tours' }
const tile = {
  label: 'Create Tour',
  hint: 'Plan a tour',
  path: '/dashboard/tour',
  permission: 'own-tours',
  icon: 'plane',
  order: 70,
}
const task = {
  call: '/tours/list',
  count: 'count',
  one: '1 tour',
  many: '{count} tours',
  action: 'See',
  path: '/dashboard/tour',
  permission: 'own-tours',
  order: 10,
}
const tours = {
  name: 'tours',
  title: 'Tours',
  version: '1.0.0',
  sdk: '^1.0.0',
  api: '^1.0.0',
  routes: [route],
  menu: [],
  tiles: [tile],
}

test('accepts a complete manifest', () => {
  expect(checkManifest(tours)).toEqual(tours)
  const telling = {
    ...tours,
    tasks: [task],
    adds: {
      label: 'Plan',
      path: route.path,
      permission: 'own-tours',
      reads: [
        { call: '/tours/list', payload: { limit: 10, sort: 'desc', from: ':last-monday' } },
        { call: '/tours/list', page: 50 },
      ],
    },
  }
  expect(checkManifest(telling)).toEqual(telling)
})

test('a module from another repository counts what waits by a call of its own', () => {
  const call = { path: '/convoy/list', module: 'convoy', kind: 'read', who: 'own-tours' } as const
  const convoy = { ...tours, name: 'convoy', tasks: [{ ...task, call: call.path }] }
  expect(checkManifest(convoy, [call])).toEqual(convoy)
  for (const change of [{ module: 'tours' }, { kind: 'write' }, { who: 'signed-in' }] as const)
    expect(() => checkManifest(convoy, [{ ...call, ...change }])).toThrow(/no read of convoy for own-tours/)
})

describe('refuses', () => {
  test.each([
    ['a name that can be no schema', { ...tours, name: 'pay-roll' }, /name/],
    [
      'a permission that no table knows',
      { ...tours, routes: [{ ...route, permission: 'root' }] },
      /permission/,
    ],
    ['a route outside of the dashboard', { ...tours, routes: [{ ...route, path: '/auth/signin' }] }, /path/],
    ['a way back that leaves the site', { ...tours, routes: [{ ...route, back: '//elsewhere' }] }, /back/],
    ['a range that nobody can check', { ...tours, sdk: '>=1 || *' }, /sdk/],
    ['an icon that the shell does not have', { ...tours, tiles: [{ ...tile, icon: 'rocket' }] }, /icon/],
    ['a field that nobody reads', { ...tours, colour: 'red' }, /colour/],
    ['no routes at all', { ...tours, routes: [] }, /routes/],
    ['the same route twice', { ...tours, routes: [route, route] }, /twice/],
    ['a tile that leads nowhere', { ...tours, tiles: [{ ...tile, path: '/dashboard/gone' }] }, /no route/],
    [
      'a tile that promises what its route refuses',
      { ...tours, tiles: [{ ...tile, permission: 'signed-in' }] },
      /asks for signed-in, its route for own-tours/,
    ],
    ['a task that leads nowhere', { ...tours, tasks: [{ ...task, path: '/dashboard/gone' }] }, /no route/],
    [
      'a button that leads nowhere',
      { ...tours, adds: { label: 'Plan', path: '/dashboard/gone', permission: 'own-tours' } },
      /no route/,
    ],
    [
      'a button that reads what is not its module’s',
      {
        ...tours,
        adds: {
          label: 'Plan',
          path: route.path,
          permission: 'own-tours',
          reads: [{ call: '/claims/my-claims' }],
        },
      },
      /no read of tours for own-tours/,
    ],
    [
      'a read of a day that has no such name',
      {
        ...tours,
        adds: {
          label: 'Plan',
          path: route.path,
          permission: 'own-tours',
          reads: [{ call: '/tours/list', payload: { from: ':yesterday' } }],
        },
      },
      /payload\.from/,
    ],
    ['a task without its number', { ...tours, tasks: [{ ...task, many: 'Tours wait' }] }, /many/],
  ])('%s', (_what, input, sentence) => {
    expect(() => checkManifest(input)).toThrow(sentence)
  })

  test.each(['/tours/create', '/tours/employees/list', '/claims/my-claims', '/tours/none'])(
    'a task that counts by %s',
    (call) => {
      const telling = { ...tours, tasks: [{ ...task, call }] }
      expect(() => checkManifest(telling)).toThrow(/no read of tours for own-tours/)
    },
  )
})

describe('a route that needs less than the calls of its screen', () => {
  const calls = contractOf(() => true)
  const weak = checkManifest({ ...tours, routes: [{ ...route, permission: 'signed-in' }], tiles: [] })

  test('is refused, with its module, the call and what it needs', () => {
    expect(() => refuseWeakRoutes(weak, { 'my-tours': ['getMe', 'listTours'] }, calls)).toThrow(
      'module.json: the route /dashboard/tour of tours needs signed-in, but listTours, which its screen can call, needs own-tours.',
    )
  })

  test('passes if everyone with its permission may make the calls, or the rest is declared', () => {
    refuseWeakRoutes(checkManifest(tours), { 'my-tours': ['getMe', 'listTours', 'signIn'] }, calls)
    const [weakRoute] = weak.routes
    const declared = { ...weak, routes: [{ ...route, ...weakRoute, also: ['own-tours'] }] } as typeof weak
    refuseWeakRoutes(declared, { 'my-tours': ['listTours'] }, calls)
  })
})
