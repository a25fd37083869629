import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, sep } from 'node:path'
import { expect, test } from 'vitest'

const anImport = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** All that is loaded before the file does anything: paths of ours, and names of packages. */
function loadedWith(entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(anImport)) {
      const path = /^(\.|@tem\/)/.test(name) ? createRequire(file).resolve(name) : name
      if (!isAbsolute(path)) found.add(path)
      else if (!path.includes(`${sep}node_modules${sep}`)) visit(path)
    }
  }
  visit(entry)
  return found
}

test('a start that builds nothing loads neither the bundler nor the contracts of all calls', () => {
  const loaded = [...loadedWith(join(import.meta.dirname, 'start.ts'))]
  expect(loaded.some((path) => path.endsWith(join('processes', 'module-servers.ts')))).toBe(true)
  expect(loaded.filter((path) => /rspack|contracts|^jose$/.test(path))).toEqual([])
})
