import { expect, test } from 'vitest'
import { type Group, listFiles } from './file-list-plugin.ts'

interface Asked {
  name?: string
  request?: string
  children?: Group<string>[]
  /** The import that falls back to this group. */
  spareFor?: string
  /** Chunks are named after the library that their modules import. */
  imports?: string[]
}

const keys = new Map([
  ['picker', 'picker@1.0.0-aa'],
  ['form', 'form@2.0.0-bb'],
])
const consumed = (key: string) => ({
  type: 'consume-shared-module',
  identifier: () => `consume shared module (default) ${key}@* (strict)`,
})
const modulesOf = (chunk: string) => [
  { type: 'javascript/auto', identifier: () => `a.tsx ${chunk}@` },
  consumed(chunk),
]

function group(
  files: string[],
  { name, request, children = [], spareFor, imports = [] }: Asked = {},
): Group<string> {
  return {
    name,
    origins: [{ request, module: spareFor === undefined ? undefined : consumed(spareFor) }],
    chunks: imports,
    childrenIterable: children,
    getFiles: () => files,
    isInitial: () => name === 'entry',
  }
}

const nameScreen = (request: string) => ({ './a.tsx': 'first', './b.tsx': 'second' })[request]

test('lists what is common, what each screen needs beyond that, and what it may load later', () => {
  const calendar = group(['dialog.js', 'calendar.js'], { request: './calendar.tsx' })
  const panel = group(['remote.css', 'dialog.js'], { request: './panel.tsx', children: [calendar] })
  const first = group(['remote.js', 'shared.js', 'a.js', 'a.css'], { request: './a.tsx', children: [panel] })
  const second = group(['shared.js', 'b.js'], { request: './b.tsx' })
  const remote = group(['remote.js', 'remote.css'], { name: 'remote', children: [first, second] })
  const built = listFiles(
    [group(['entry.js'], { name: 'entry', children: [remote] }), remote, first, second, panel, calendar],
    nameScreen,
    keys,
    modulesOf,
  )
  expect(built).toEqual({
    main: ['entry.js', 'remote.js', 'remote.css'],
    screens: { first: ['shared.js', 'a.js', 'a.css'], second: ['shared.js', 'b.js'] },
    later: { first: ['dialog.js', 'calendar.js'] },
    libraries: {},
    librariesLater: {},
    wants: {},
    wantsLater: {},
  })
})

test("lists the libraries that a module's screens need at first and later, and its own copy of each", () => {
  const form = group(['form.js'], { spareFor: 'form@2.0.0-bb' })
  const month = group(['base.js', 'month.js'], { request: './month.tsx' })
  const picker = group(['remote.css', 'base.js', 'picker.js'], {
    spareFor: 'picker@1.0.0-aa',
    children: [form, month],
  })
  const panel = group(['panel.js'], {
    request: './panel.tsx',
    children: [picker],
    imports: ['picker@1.0.0-aa', 'form@2.0.0-bb'],
  })
  const first = group(['a.js'], { request: './a.tsx', children: [panel, form], imports: ['form@2.0.0-bb'] })
  const remote = group(['remote.js', 'remote.css'], { name: 'remote', children: [first] })
  expect(listFiles([remote, first, panel, picker, form], nameScreen, keys, modulesOf)).toEqual({
    main: ['remote.js', 'remote.css'],
    screens: { first: ['a.js'] },
    later: { first: ['panel.js'] },
    libraries: { 'form@2.0.0-bb': ['form.js'], 'picker@1.0.0-aa': ['base.js', 'picker.js'] },
    librariesLater: { 'picker@1.0.0-aa': ['month.js'] },
    wants: { first: ['form@2.0.0-bb'] },
    wantsLater: { first: ['picker@1.0.0-aa'] },
  })
})

test('lists what a copy of a library needs in turn, at first and later', () => {
  const form = group(['form.js'], { spareFor: 'form@2.0.0-bb' })
  const opened = group(['opened.js'], { children: [form], imports: ['form@2.0.0-bb'] })
  const picker = group(['picker.js'], { spareFor: 'picker@1.0.0-aa', children: [opened] })
  const first = group(['a.js'], { request: './a.tsx', children: [picker], imports: ['picker@1.0.0-aa'] })
  const fromForm = group(['picker.js'], {
    spareFor: 'picker@1.0.0-aa',
    children: [form],
    imports: ['form@2.0.0-bb'],
  })
  const second = group(['b.js'], { request: './b.tsx', children: [fromForm], imports: ['picker@1.0.0-aa'] })
  const later = listFiles([first, picker, opened, form], nameScreen, keys, modulesOf)
  expect(later.wants).toEqual({ first: ['picker@1.0.0-aa'] })
  expect(later.wantsLater).toEqual({ first: ['form@2.0.0-bb'] })
  const atFirst = listFiles([second, fromForm, form], nameScreen, keys, modulesOf)
  expect(atFirst.wants).toEqual({ second: ['form@2.0.0-bb', 'picker@1.0.0-aa'] })
  expect(atFirst.wantsLater).toEqual({})
})

test('lists the libraries that a shell offers, with files that several have in common', () => {
  const entry = group(['shell.js'], { name: 'entry' })
  const both = group(['base.js', 'both.js'], { request: 'picker' })
  const named = { ...both, origins: [{ request: 'picker' }, { request: 'form' }] }
  expect(listFiles([entry, named], nameScreen, keys, modulesOf).libraries).toEqual({
    'picker@1.0.0-aa': ['base.js', 'both.js'],
    'form@2.0.0-bb': ['base.js', 'both.js'],
  })
})
