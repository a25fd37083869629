import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { manifestViolations, matrixViolations } from './modules.ts'

const calls = [
  { path: '/yard/list', module: 'yard' },
  { path: '/yard/add', module: 'yard' },
]

test('a call without a row, and a row without a call, are found', () => {
  expect(matrixViolations(calls, { '/yard/list': {}, '/yard/add': {} })).toEqual([])
  expect(matrixViolations(calls, { '/yard/list': {}, '/yard/gone': {} })).toEqual([
    'The call /yard/add has no row in bff/yard/testing/access.ts, which says who may make it.',
    'A row of the access matrix is for /yard/gone, which is no call.',
  ])
})

test('an icon that the shell does not have is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'tem-manifests-'))
  mkdirSync(join(root, 'mfe-tours'))
  const text = readFileSync(resolve(import.meta.dirname, '../../../../mfe-tours/module.json'), 'utf8')
  const write = (changed: string) => writeFileSync(join(root, 'mfe-tours/module.json'), changed)
  writeFileSync(join(root, 'mfe-tours/package.json'), '{"version":"1.0.0"}')
  write(text)
  expect(manifestViolations(root)).toEqual([])
  write(text.replace(/"icon": "[\w-]+"/, '"icon": "truck"'))
  expect(manifestViolations(root).join()).toMatch(
    /^mfe-tours\/module\.json: \w+\.\d\.icon: .*"plane\\?".* "truck"$/,
  )
  rmSync(root, { recursive: true })
})
