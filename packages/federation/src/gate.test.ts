import { type Contract, contractOf } from '@tem/contracts/contract.ts'
import { describe, expect, test } from 'vitest'
import type { BundledCode } from './build/code-list-plugin.ts'
import { budgetFaults, contractFaults, duplicateFaults, sdkFaults } from './gate.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const object = (properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const list = (items: object) => ({ type: 'array', items })
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

const listTours = (payload: object, answer: object): Contract => ({
  listTours: { path: '/tours/list', module: 'tours', payload: object(payload, []), answer: object(answer) },
})
const faults = (screens: Contract, server: Contract, newer: 'screens' | 'server' = 'screens') =>
  contractFaults(
    { who: 'tours 1.0.0-new', contract: screens },
    { who: 'tours 1.0.0-old', module: 'tours', contract: server },
    newer,
  )

describe('the contract of screens against a server', () => {
  test.each([
    ['the same', {}, {}, {}, {}],
    ['a field more in the answer', {}, {}, {}, { later: text }],
    ['a field that the server takes and the screens never send', {}, { later: text }, {}, {}],
    ['a whole number where any number is taken', { skip: whole }, { skip: { type: 'number' } }, {}, {}],
    ['a value where null is taken as well', { note: text }, { note: orNull(text) }, {}, {}],
    [
      'a new value in the answer',
      {},
      {},
      { s: { ...text, enum: ['a'] } },
      { s: { ...text, enum: ['a', 'b'] } },
    ],
    [
      'a list in a list',
      {},
      {},
      { rows: list(object({ a: list(text) })) },
      { rows: list(object({ a: list(text), b: text })) },
    ],
  ])('allows %s', (_, sent, accepted, read, answered) => {
    expect(faults(listTours(sent, read), listTours(accepted, answered))).toEqual([])
  })

  test.each([
    [{ filter: text }, {}, {}, {}, 'sends listTours with filter, which tours 1.0.0-old refuses as unknown'],
    [
      { skip: text },
      { skip: whole },
      {},
      {},
      'sends listTours with skip, which tours 1.0.0-old expects as another type',
    ],
    [
      { a: { ...text, enum: ['x', 'y'] } },
      { a: { ...text, enum: ['x'] } },
      {},
      {},
      'with a, which tours 1.0.0-old accepts with fewer values',
    ],
    [
      { a: text },
      { a: { ...text, enum: ['x'] } },
      {},
      {},
      'with a, which tours 1.0.0-old accepts with fewer values',
    ],
    [{ a: orNull(text) }, { a: text }, {}, {}, 'with a, which tours 1.0.0-old does not accept as null'],
    [{}, {}, { count: whole }, {}, 'reads count of listTours, which tours 1.0.0-old no longer sends always'],
    [
      {},
      {},
      { rows: list(object({ status: text })) },
      { rows: list(object({ state: text })) },
      'reads rows[].status of listTours',
    ],
    [
      {},
      {},
      { item: text },
      { item: orNull(text) },
      'reads item of listTours, which tours 1.0.0-old may now send as null',
    ],
    [
      {},
      {},
      { item: orNull(object({ a: text })) },
      { item: orNull(object({ b: text })) },
      'reads item.a of listTours',
    ],
  ])('refuses %j for %j, and %j of %j', (sent, accepted, read, answered, sentence) => {
    const found = faults(listTours(sent, read), listTours(accepted, answered))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`tours 1.0.0-new `)
    expect(found[0]).toContain(sentence)
  })

  test('refuses a field that the server requires and the screens may leave out', () => {
    const strict = {
      listTours: { ...listTours({}, {}).listTours, payload: object({ status: text }) },
    } as Contract
    expect(faults(listTours({ status: text }, {}), strict)).toEqual([
      'tours 1.0.0-new sends listTours with status, which tours 1.0.0-old requires, and these screens may leave it out: release the screens first.',
    ])
  })

  test('refuses a call that is gone or has moved, and leaves those of other modules alone', () => {
    const used = listTours({}, {})
    const moved = { listTours: { ...used.listTours, path: '/tours/all' } } as Contract
    for (const server of [{}, moved])
      expect(faults(used, server)).toEqual([
        'tours 1.0.0-new calls listTours (/tours/list), which the server of tours 1.0.0-old does not answer.',
      ])
    expect(faults({ signIn: { ...used.listTours, module: 'account' } } as Contract, {})).toEqual([])
  })

  test('names the field that a newer server no longer takes, and its call', () => {
    const used = listTours({ skip: whole }, {})
    expect(faults(used, listTours({}, {}), 'server')).toEqual([
      'tours 1.0.0-new sends listTours with skip, which tours 1.0.0-old refuses as unknown: accept it until no screens send it.',
    ])
  })

  test('finds each of our own calls to fit itself', () => {
    const contract = contractOf(() => true)
    for (const { module } of Object.values(contract)) {
      const side = { who: module, module, contract }
      expect(contractFaults(side, side, 'screens')).toEqual([])
    }
  })
})

test.each([
  ['1.4.0', '^1.2.0', undefined],
  ['1.1.0', '^1.2.0', 'tours needs sdk ^1.2.0, and the shell has 1.1.0. The shell must be released first.'],
  [
    '2.0.0',
    '^1.2.0',
    'tours needs sdk ^1.2.0, and the shell has 2.0.0. The Tours team must release it for 2.0.0 first.',
  ],
])('a shell with sdk %s and a module that needs %s', (provided, sdk, sentence) => {
  expect(sdkFaults(provided, [{ name: 'tours', title: 'Tours', sdk }])).toEqual(sentence ? [sentence] : [])
})

test('a module stays within its budgets, each named when it is not', () => {
  const built = {
    main: ['entry.js', 'remote.js'],
    screens: { month: ['a.js'], week: ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'] },
    shared: { '@tem/ui@^1.0.0': ['base.js'] },
  }
  expect(budgetFaults('tours', built, () => 12_000)).toEqual([
    'tours: the screen week needs 7 files; 6 is the most.',
  ])
  const sizes: Record<string, number> = {
    'entry.js': 14_001,
    'remote.js': 225_000,
    'a.js': 1_000,
    'b.js': 0,
    'c.js': 0,
    'base.js': 1_000,
  }
  const slim = { ...built, screens: { month: ['a.js'] } }
  expect(budgetFaults('tours', slim, (file) => sizes[file] ?? 0)).toEqual([
    'tours: entry.js is 15 kB after gzip; 14 kB is the most.',
    'tours: the screen month is 241 kB after gzip; 240 kB is the most.',
  ])
  const withCopy = { ...slim, screens: { week: ['base.js'] } }
  expect(
    budgetFaults('tours', withCopy, (file) => (file === 'entry.js' ? 14_000 : (sizes[file] ?? 0))),
  ).toEqual([])
  expect(budgetFaults('tours', withCopy, (file) => (file === 'base.js' ? 240_000 : 1))).toEqual([
    'tours: the screen week is 241 kB after gzip; 240 kB is the most.',
  ])
})

test('the shell stays within the budget of its first script', () => {
  const built = { main: ['shell.js', 'shell.css'], screens: { home: ['home.js'] } }
  const sizes: Record<string, number> = { 'shell.js': 168_000, 'shell.css': 9_000, 'home.js': 90_000 }
  const sizeOf = (file: string) => sizes[file] ?? 0
  expect(budgetFaults('shell', built, sizeOf)).toEqual([])
  sizes['shell.js'] = 168_001
  expect(budgetFaults('shell', built, sizeOf)).toEqual([
    'shell: the first script is 169 kB after gzip; 168 kB is the most.',
  ])
})

test('a module may not bundle too much of what others bundle too; the refusal says what', () => {
  const file = (from: string, bytes: number) => ({ from, bytes })
  const own = {
    a: file('@base-ui/react/dialog/Popup.mjs', 210_000),
    b: file('packages/ui/src/button.tsx', 40_000),
    c: file('mfe-tours/src/remote.tsx', 900_000),
  }
  const claims = { a: own.a, d: file('echarts/core.js', 1) }
  const others = (more: BundledCode) =>
    new Map<string, BundledCode>([
      ['claims', claims],
      ['account', more],
    ])
  expect(duplicateFaults('tours', own, others({ b: own.b }))).toEqual([])
  const heavier = { ...own, b: file('packages/ui/src/button.tsx', 40_001) }
  expect(duplicateFaults('tours', heavier, others({ b: heavier.b }))).toEqual([
    'tours: 251 kB of its source stands in claims, account as well; 250 kB is the most. Most of it: @base-ui/react 210 kB, packages/ui 41 kB.',
  ])
  expect(duplicateFaults('tours', heavier, others({}))).toEqual([])
  const spare = { ...heavier, a: { ...own.a, isSpare: true as const } }
  expect(duplicateFaults('tours', spare, others({ b: heavier.b }))).toEqual([])
})

test('texts of another language are not counted twice: a person reads one', () => {
  const texts = (language: string) => ({
    [language]: { from: `packages/ui/texts/made/${language}.mjs`, bytes: 200_000 },
  })
  const all = { ...texts('en'), ...texts('hi'), ...texts('ta') }
  expect(duplicateFaults('tours', all, new Map([['claims', all]]))).toEqual([])
  const more = { ...all, b: { from: 'packages/ui/src/button.tsx', bytes: 50_001 } }
  expect(duplicateFaults('tours', more, new Map([['claims', more]]))).toHaveLength(1)
})
