import { describe, expect, test } from 'vitest'
import { builtFrames, fileOf, framesOf, pathOf } from './original-places.ts'

const source = `import { call } from './call.ts'

export function DayScreen() {
  const day = useDay()
  return <p>{day.claims.map((claim) => claim.name)}</p>
}
`

/** Line 1, column 234 is line 5, column 22 of the source: as VLQ, 233 columns on, the first source, 4 lines and 21 columns. */
const mapOfDay = JSON.stringify({
  ...{ version: 3, names: [], mappings: 'yOAIqB' },
  sources: ['webpack://tem-claims/./src/day/day-screen.tsx'],
  sourcesContent: [source],
})

describe('a frame of a stack', () => {
  test.each([
    ['Chromium', '    at T (/modules/claims/1.0.0-a/day.js:1:234)', 'T'],
    ['Chromium, async', '    at async T (/modules/claims/1.0.0-a/day.js:1:234)', 'T'],
    ['Chromium, without a name', '    at /modules/claims/1.0.0-a/day.js:1:234', ''],
    ['Firefox and Safari', 'T@/modules/claims/1.0.0-a/day.js:1:234', 'T'],
  ])('is read as %s writes it', (_browser, line, name) => {
    expect(builtFrames(`TypeError: no\n${line}\n    at div`)).toEqual([
      { function: name, file: '/modules/claims/1.0.0-a/day.js', line: 1, column: 234 },
    ])
  })

  test('leads to the line that somebody wrote', async () => {
    const asked: object[] = []
    const stack = 'at T (/modules/claims/1.0.0-a/day.js:1:234)\nat r (/shell/2.0.0/react.js:9:8)'
    const crash = { kind: 'screen', module: 'claims', version: '1.0.0-a' } as const
    const frames = await framesOf(stack, crash, async (file) => {
      asked.push(file)
      return file.module === 'claims' ? mapOfDay : undefined
    })
    expect(frames).toEqual([
      {
        function: '',
        at: 'mfe-claims/src/day/day-screen.tsx:5:22',
        code: 'return <p>{day.claims.map((claim) => claim.name)}</p>',
      },
      { function: 'r', at: '/shell/2.0.0/react.js:9:8', code: '' },
    ])
    expect(asked).toEqual([
      { module: 'claims', version: '1.0.0-a', path: 'screens/day.js' },
      { module: 'shell', version: '2.0.0', path: 'screens/react.js' },
    ])
  })

  test.each([
    ['main.js', { module: 'claims', version: '1.0.0-a', path: 'server/main.js' }],
    ['node:internal/process/task_queues', undefined],
    ['/modules/claims/1.0.0-a/../../secret.js', undefined],
    ['/etc/passwd', undefined],
  ])('of a server in %s is of its own release', (path, file) => {
    expect(fileOf(path, { kind: 'server', module: 'claims', version: '1.0.0-a' })).toEqual(file)
  })
})

test.each([
  [
    'webpack://tem-admin/./src/tax-law/tax-law-screen.tsx',
    'admin',
    'mfe-admin/src/tax-law/tax-law-screen.tsx',
  ],
  ['webpack://tem-shell/./src/app.tsx', 'shell', 'shell/src/app.tsx'],
  ['webpack://tem-admin/../packages/ui/src/list/table.tsx', 'admin', 'packages/ui/src/list/table.tsx'],
  ['webpack:///./services/claims/src/read/read-day.ts', 'claims', 'services/claims/src/read/read-day.ts'],
])('%s is named from the root', (named, module, path) => {
  expect(pathOf(named, module)).toBe(path)
})
