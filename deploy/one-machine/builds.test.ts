import { expect, test } from 'vitest'
import { otherVersions } from './builds.ts'

const live = [
  { module: 'shell', part: 'screens', version: '1' },
  { module: 'tours', part: 'screens', version: '2' },
  { module: 'tours', part: 'server', version: '2' },
] as const

test.each<
  [string, string | undefined, readonly { module: string; part: 'screens' | 'server'; version: string }[]]
>([
  ['a folder that changed and was not built', undefined, live],
  ['a folder that was built and not released', '3', live],
  ['a server that was taken back alone', '2', [...live.slice(0, 2), { ...live[2], version: '1' }]],
  ['a module that was withdrawn', '2', live.slice(0, 1)],
])('a start says in a sentence that what is live differs from the folder: %s', (_what, built, pointers) => {
  const versions = new Map([
    ['shell', '1'],
    ['tours', built],
  ])
  expect(otherVersions(versions, pointers)).toEqual([
    "What is live of tours is not what this folder would build. Screens and servers stay as they were released; npm run release -- tours releases this folder's.",
  ])
})

test('a start says nothing where the folder is what is live', () => {
  expect(
    otherVersions(
      new Map([
        ['shell', '1'],
        ['tours', '2'],
      ]),
      live,
    ),
  ).toEqual([])
})
