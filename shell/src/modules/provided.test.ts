import { libraryKeys } from '@tem/federation/build/libraries.ts'
import { sharedByShell } from '@tem/federation/build/shared.ts'
import { satisfies } from '@tem/federation/sdk-range.ts'
import { expect, test } from 'vitest'
import { libraries } from './libraries.ts'
import { provided } from './provided.ts'

test('the shell provides what modules are built without, in a version that they accept', () => {
  const wanted = sharedByShell()
  expect(Object.keys(provided).sort()).toEqual(Object.keys(wanted).sort())
  for (const [name, { requiredVersion }] of Object.entries(wanted))
    expect(satisfies(provided[name]?.version ?? '', requiredVersion), name).toBe(true)
})

test('the shell has every library that modules take from it', () => {
  expect(Object.keys(libraries).sort()).toEqual([...libraryKeys(import.meta.dirname).keys()].sort())
})
