import { expect, test } from 'vitest'
import { listFiles } from './file-list-plugin.ts'

const from = (...requests: string[]) => requests.map((request) => ({ request })) as never

test('lists each screen’s own and shared files, but not the common ones', () => {
  const built = listFiles(
    [
      { names: ['entry'], files: ['entry.js'], initial: true, origins: from('') },
      { names: ['remote'], files: ['remote.js', 'remote.css'], initial: false, origins: from('') },
      { names: [], files: ['shared.js'], initial: false, origins: from('./a.tsx', './b.tsx') },
      { names: [], files: ['a.js', 'a.css'], initial: false, origins: from('./a.tsx') },
      { names: [], files: ['b.js'], initial: false, origins: from('./b.tsx') },
      { names: [], files: ['calendar.js'], initial: false, origins: from('./calendar.tsx') },
    ],
    (request) => ({ './a.tsx': 'first', './b.tsx': 'second' })[request],
  )
  expect(built).toEqual({
    main: ['entry.js', 'remote.js', 'remote.css'],
    screens: { first: ['shared.js', 'a.js', 'a.css'], second: ['shared.js', 'b.js'] },
  })
})
