import { expect, test } from 'vitest'
import { type Group, listFiles } from './file-list-plugin.ts'

interface Asked {
  name?: string
  request?: string
  children?: Group[]
}

function group(files: string[], { name, request, children = [] }: Asked = {}): Group {
  return {
    name,
    origins: [{ request }],
    childrenIterable: children,
    getFiles: () => files,
    isInitial: () => name === 'entry',
  }
}

test('lists what is common, what each screen needs beyond that, and what it may load later', () => {
  const calendar = group(['dialog.js', 'calendar.js'], { request: './calendar.tsx' })
  const panel = group(['remote.css', 'dialog.js'], { request: './panel.tsx', children: [calendar] })
  const first = group(['remote.js', 'shared.js', 'a.js', 'a.css'], { request: './a.tsx', children: [panel] })
  const second = group(['shared.js', 'b.js'], { request: './b.tsx' })
  const remote = group(['remote.js', 'remote.css'], { name: 'remote', children: [first, second] })
  const built = listFiles(
    [group(['entry.js'], { name: 'entry', children: [remote] }), remote, first, second, panel, calendar],
    (request) => ({ './a.tsx': 'first', './b.tsx': 'second' })[request],
  )
  expect(built).toEqual({
    main: ['entry.js', 'remote.js', 'remote.css'],
    screens: { first: ['shared.js', 'a.js', 'a.css'], second: ['shared.js', 'b.js'] },
    later: { first: ['dialog.js', 'calendar.js'] },
  })
})
