import { expect, test } from 'vitest'
import { type Group, listFiles, shareIn } from './file-list-plugin.ts'

interface Asked {
  name?: string
  request?: string
  children?: Group<string>[]
  /** The package of the share scope that the chunk is a copy of. */
  copyOf?: string
  /** Chunks are named after what their modules take from the share scope. */
  takes?: string[]
}

const module = (identifier: string) => ({ identifier: () => identifier })
const modulesOf = (taken: string) => [
  module(`a.tsx ${taken}`),
  module(`consume shared module (default) ${taken}@^1.0.0 (fallback)`),
]

function group(
  files: string[],
  { name, request, children = [], copyOf, takes = [] }: Asked = {},
): Group<string> {
  return {
    name,
    origins: [{ request, module: copyOf === undefined ? undefined : module(copyOf) }],
    chunks: takes,
    childrenIterable: children,
    getFiles: () => files,
    isInitial: () => name === 'entry',
  }
}

const nameScreen = (request: string) => ({ './a.tsx': 'first', './b.tsx': 'second' })[request]
const ofModule = { main: 'remote', copies: 'consume' } as const
const own = (id: string) => `consume shared module (default) ${id}@^1.0.0 (fallback)`

test('lists what is common, what each screen needs beyond that, and what it may load later', () => {
  const calendar = group(['dialog.js', 'calendar.js'], { request: './calendar.tsx' })
  const panel = group(['remote.css', 'dialog.js'], { request: './panel.tsx', children: [calendar] })
  const first = group(['remote.js', 'shared.js', 'a.js', 'a.css'], { request: './a.tsx', children: [panel] })
  const second = group(['shared.js', 'b.js'], { request: './b.tsx' })
  const remote = group(['remote.js', 'remote.css'], { name: 'remote', children: [first, second] })
  const entry = group(['entry.js'], { name: 'entry', children: [remote] })
  const groups = [entry, remote, first, second, panel, calendar]
  expect(listFiles(groups, nameScreen, ofModule, modulesOf)).toEqual({
    main: ['entry.js', 'remote.js', 'remote.css'],
    screens: { first: ['shared.js', 'a.js', 'a.css'], second: ['shared.js', 'b.js'] },
    later: { first: ['dialog.js', 'calendar.js'] },
    shared: {},
  })
})

test('lists what screens take from the share scope at first and later, with what that takes in turn', () => {
  const window = group(['ui.js', 'base-ui.js'], { copyOf: own('@tem/ui/overlay/dialog-window.tsx') })
  const table = group(['ui.js', 'remote.js'], {
    copyOf: own('@tem/ui/list/table.tsx'),
    children: [window],
    takes: ['@tem/ui/overlay/dialog-window.tsx'],
  })
  const panel = group(['panel.js'], { request: './panel.tsx', takes: ['@tem/ui/overlay/dialog-window.tsx'] })
  const first = group(['a.js'], { request: './a.tsx', children: [panel], takes: ['@tem/ui/list/button.tsx'] })
  const second = group(['b.js'], { request: './b.tsx', takes: ['@tem/ui/list/table.tsx'] })
  const button = group(['ui.js'], { copyOf: own('@tem/ui/list/button.tsx') })
  const remote = group(['remote.js'], { name: 'remote', children: [first, second] })
  const groups = [remote, first, second, panel, table, button, window]
  expect(listFiles(groups, nameScreen, ofModule, modulesOf)).toEqual({
    main: ['remote.js'],
    screens: { first: ['a.js', 'ui.js'], second: ['b.js', 'ui.js', 'base-ui.js'] },
    later: { first: ['panel.js', 'base-ui.js'] },
    // What the module needs in any case is no copy.
    shared: { '@tem/ui@^1.0.0': ['base-ui.js', 'ui.js'] },
  })
})

test('lists what a shell offers by its version, and first what loads first, in whatever order the bundler has it', () => {
  const entry = group(['shell.js', 'shell.css'], { name: 'entry' })
  const offered = (id: string) => `provide shared module (default) ${id}@1.0.0 = /packages/ui/src/x.tsx`
  const button = group(['ui.js'], { copyOf: offered('@tem/ui/list/button.tsx') })
  const select = group(['ui.js', 'base-ui.js'], { copyOf: offered('@tem/ui/choice/select.tsx') })
  const start = group(['start.js', 'start.css'], { name: 'start' })
  const ofShell = { main: 'start', copies: 'provide' } as const
  expect(listFiles([start, entry, button, select], nameScreen, ofShell, modulesOf)).toEqual({
    main: ['shell.js', 'shell.css', 'start.js', 'start.css'],
    screens: {},
    later: {},
    shared: { '@tem/ui@1.0.0': ['base-ui.js', 'ui.js'] },
  })
})

test('knows a shared package and its version by the identifier of the bundler', () => {
  expect(shareIn(module('consume shared module (default) react@^19.3.1 (singleton)'))).toEqual({
    kind: 'consume',
    id: 'react',
    packageKey: 'react@^19.3.1',
  })
  expect(shareIn(module('javascript/auto|/packages/ui/src/list/table.tsx'))).toBeUndefined()
})
