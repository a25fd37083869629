import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Inputs } from './build-inputs.ts'

describe('the inputs of a build', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tem-inputs-'))
    write('package-lock.json', '{}')
    write('tsconfig.json', '{}')
    write('patches/postgres.patch', '')
    workspace('ui', [])
    workspace('sdk', ['@tem/ui'])
    workspace('claims', ['@tem/sdk', 'react'])
    workspace('tours', [])
  })

  afterEach(() => rmSync(root, { recursive: true }))

  function write(file: string, text: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  function workspace(name: string, needs: string[]) {
    const dependencies = Object.fromEntries(needs.map((need) => [need, '*']))
    write(`${name}/package.json`, JSON.stringify({ name: `@tem/${name}`, dependencies }))
    write(`${name}/src/main.ts`, name)
    mkdirSync(join(root, 'node_modules/@tem'), { recursive: true })
    symlinkSync(join(root, name), join(root, 'node_modules/@tem', name))
  }

  const inputsOf = (name: string) => new Inputs(root).of(join(root, name))

  test('stay the same while nothing changes', () => {
    expect(inputsOf('claims')).toBe(inputsOf('claims'))
    expect(inputsOf('claims')).not.toBe(inputsOf('tours'))
  })

  test('change with its own files, with all direct and indirect dependencies, and with patches', () => {
    const seen = new Set([inputsOf('claims')])
    write('claims/src/main.ts', 'changed')
    seen.add(inputsOf('claims'))
    write('ui/src/main.ts', 'changed')
    seen.add(inputsOf('claims'))
    write('package-lock.json', '{ "changed": true }')
    seen.add(inputsOf('claims'))
    write('patches/postgres.patch', 'changed')
    seen.add(inputsOf('claims'))
    expect(seen.size).toBe(5)
  })

  test('do not change with other modules, tests, migrations or build output', () => {
    const before = inputsOf('claims')
    write('tours/src/main.ts', 'changed')
    write('claims/src/claims.test.ts', 'new')
    write('claims/migrations/0001-claims.sql', 'new')
    write('claims/dist/entry.js', 'new')
    expect(inputsOf('claims')).toBe(before)
  })
})
