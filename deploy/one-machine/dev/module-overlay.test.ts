import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ModuleOverlay } from './module-overlay.ts'

const module = (name: string, version: string) => ({
  version,
  base: `/modules/${name}/${version}/`,
  main: ['entry.js'],
  screens: {},
  integrity: { 'entry.js': 'sha256-x' },
  manifest: {
    name,
    title: name,
    version: '1.0.0',
    sdk: '^1.0.0',
    api: '^1.0.0',
    routes: [],
    menu: [],
    tiles: [],
  },
})

const page = (...modules: object[]) => `<head>
    <link rel="preload" as="script" href="/modules/tours/1.0.0-a/entry.js" integrity="sha256-a" crossorigin="anonymous">
    <link rel="preload" as="script" href="/modules/claims/1.0.0-c/entry.js" integrity="sha256-c" crossorigin="anonymous">
    <script type="application/json" id="registry">${JSON.stringify({ shell: {}, modules })}</script></head>`

let dist: string
let overlay: ModuleOverlay
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tem-overlay-'))
  writeFileSync(join(dist, 'entry.js'), 'ours')
  overlay = new ModuleOverlay('tours', dist)
})
afterEach(() => rmSync(dist, { recursive: true }))

const registryOf = (html: string) => JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '').modules

describe('a module from its folder', () => {
  test('replaces its release in the page, and no other module', () => {
    overlay.show(module('tours', 'mine'))
    const html = overlay.page(page(module('claims', '1.0.0-c'), module('tours', '1.0.0-a')))
    expect(registryOf(html)).toEqual([module('claims', '1.0.0-c'), module('tours', 'mine')])
    expect(html).not.toContain('1.0.0-a')
    expect(html).toContain('href="/modules/claims/1.0.0-c/entry.js"')
  })

  test('is added if it was never released', () => {
    overlay.show(module('tours', 'mine'))
    expect(registryOf(overlay.page(page()))).toEqual([module('tours', 'mine')])
  })

  test('cannot end the script element that contains the registry', () => {
    const mine = module('tours', 'mine')
    overlay.show({ ...mine, manifest: { ...mine.manifest, title: '</script>' } })
    const html = overlay.page(page())
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(registryOf(html)[0].manifest.title).toBe('</script>')
  })

  test('serves the files of its build, and nothing else', () => {
    expect(overlay.file('/modules/tours/mine/entry.js')).toBeUndefined()
    overlay.show(module('tours', 'mine'))
    expect(overlay.file('/modules/tours/mine/entry.js')).toEqual({
      content: Buffer.from('ours'),
      headers: { 'content-type': 'text/javascript' },
    })
    writeFileSync(join(dist, 'entry.js'), 'of another build')
    expect(overlay.file('/modules/tours/mine/entry.js')?.content.toString()).toBe('ours')
    writeFileSync(join(dist, 'entry.js.map'), '{}')
    overlay.show(module('tours', 'mine'))
    expect(overlay.file('/modules/tours/mine/entry.js')?.headers.sourcemap).toBe('entry.js.map')
    expect(overlay.file('/modules/tours/mine/entry.js.map')?.content.toString()).toBe('{}')
    writeFileSync(`${dist}.secret`, 'x')
    for (const path of [
      '/modules/tours/1.0.0-a/entry.js',
      '/modules/tours/mine/%2e%2e%2fx',
      '/modules/tours/mine/..',
    ])
      expect(overlay.file(path)).toBeUndefined()
    rmSync(`${dist}.secret`)
  })
})
