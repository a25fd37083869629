import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface PostgresEdits {
  readonly edits: Readonly<Record<string, readonly { find: string; put: string }[]>>
  corrected(file: string, source: string): string
}

const edited = './postgres-edits.mjs'
const { edits, corrected } = (await import(edited)) as PostgresEdits
const folder = join(dirname(createRequire(import.meta.url).resolve('postgres')), '../../src')

describe.each(Object.keys(edits))('the corrections of %s of postgres.js', (file) => {
  test('each fit the installed version in one place', async () => {
    const source = await readFile(join(folder, file), 'utf8')
    const result = corrected(file, source)
    for (const { put } of edits[file] ?? []) expect(result).toContain(put)
  })

  test('are refused by a file that is another', async () => {
    const source = await readFile(join(folder, file), 'utf8')
    const other = source.replace(edits[file]?.[0]?.find ?? '', '')
    expect(() => corrected(file, other)).toThrow(
      'is not the one that packages/server/src/postgres-edits.mjs corrects',
    )
  })
})
