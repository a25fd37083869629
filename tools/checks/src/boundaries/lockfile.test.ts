// Every package of the lockfile has its hash, so npm refuses one that was changed after it was locked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly link?: boolean
  readonly integrity?: string
  readonly resolved?: string
}

function withoutHash(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)
}

const lockfile = join(import.meta.dirname, '../../../../package-lock.json')
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> }

test('no package is locked without its hash, native builds for other platforms included', () => {
  expect(withoutHash(packages)).toEqual([])
})

test('a package that lost its hash is found', () => {
  const path = 'node_modules/hono'
  const { integrity: _, ...stripped } = packages[path] ?? {}
  expect(withoutHash({ ...packages, [path]: stripped })).toEqual([path])
})

test('no package names the registry that it came from', () => {
  expect(Object.values(packages).filter(({ link, resolved }) => resolved && !link)).toEqual([])
})
