import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Overlay } from './overlay.ts'

const shell = (version: string) => ({
  version,
  base: `/shell/${version}/`,
  main: ['shell.js', 'shell.css'],
  screens: {},
  integrity: {},
})

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
    <script defer src="/shell/released/shell.js"></script>
    <script type="application/json" id="registry">${JSON.stringify({ shell: shell('released'), modules })}</script></head>`

let dist: string
let overlay: Overlay

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tem-overlay-'))
  writeFileSync(join(dist, 'entry.js'), 'ours')
  overlay = new Overlay()
})
afterEach(() => rmSync(dist, { recursive: true }))

const registryOf = (html: string) => JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '')

describe('a module from its folder', () => {
  test('replaces its release in the page, and no other module', () => {
    overlay.show('tours', dist, module('tours', 'mine'))
    const html = overlay.page(page(module('claims', '1.0.0-c'), module('tours', '1.0.0-a')), '/')
    expect(registryOf(html).modules).toEqual([module('claims', '1.0.0-c'), module('tours', 'mine')])
    expect(html).toContain('/shell/released/shell.js')
  })

  test('is added if it was never released', () => {
    overlay.show('tours', dist, module('tours', 'mine'))
    expect(registryOf(overlay.page(page(), '/')).modules).toEqual([module('tours', 'mine')])
  })

  test('cannot end the script element that contains the registry', () => {
    const mine = module('tours', 'mine')
    overlay.show('tours', dist, { ...mine, manifest: { ...mine.manifest, title: '</script>' } })
    const html = overlay.page(page(), '/')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(registryOf(html).modules[0].manifest.title).toBe('</script>')
  })

  test('serves the files of its newest build under any of its addresses, and nothing else', () => {
    expect(overlay.file('/modules/tours/mine/entry.js')).toBeUndefined()
    overlay.show('tours', dist, module('tours', 'mine'))
    expect(overlay.file('/modules/tours/mine/entry.js')).toMatchObject({
      content: Buffer.from('ours'),
      headers: { 'content-type': 'text/javascript' },
    })
    writeFileSync(join(dist, 'entry.js'), 'of another build')
    expect(String(overlay.file('/modules/tours/mine/entry.js')?.content)).toBe('ours')
    writeFileSync(join(dist, 'entry.js.map'), '{}')
    overlay.show('tours', dist, module('tours', 'next'))
    expect(overlay.file('/modules/tours/mine/entry.js')?.headers.sourcemap).toBe('entry.js.map')
    expect(String(overlay.file('/modules/tours/mine/entry.js')?.content)).toBe('of another build')
    expect(String(overlay.file('/modules/tours/next/entry.js.map')?.content)).toBe('{}')
    writeFileSync(`${dist}.secret`, 'x')
    for (const path of [
      '/modules/claims/mine/entry.js',
      '/modules/tours/mine/%2e%2e%2fx',
      '/modules/tours/mine/..',
      `/modules/tours/mine/../${dist.split('/').pop()}.secret`,
    ])
      expect(overlay.file(path)).toBeUndefined()
    rmSync(`${dist}.secret`)
  })
})

test('a shell from its folder draws the page itself, with the modules and the demo of the suite', () => {
  writeFileSync(join(dist, 'page.html'), '<head>{{head}}{{registry}}</head>')
  mkdirSync(join(dist, 'pdf'))
  writeFileSync(join(dist, 'pdf/worker.js'), 'reads')
  overlay.show('shell', dist, shell('mine'))
  const html = overlay.page(page(module('tours', '1.0.0-a')), '/dashboard?day=2026-01-01')
  expect(html).toContain('src="/shell/mine/shell.js"')
  expect(html).not.toContain('/shell/released/')
  expect(registryOf(html).modules).toEqual([module('tours', '1.0.0-a')])
  expect(String(overlay.file('/shell/mine/pdf/worker.js')?.content)).toBe('reads')
  expect(overlay.page('<p>Not yet.</p>', '/')).toBe('<p>Not yet.</p>')
})
