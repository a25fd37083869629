import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goBack } from './go-back.ts'
import { readHistory, readLive } from './live.ts'
import type { Manifest } from './manifest.ts'
import { readReleases } from './registry.ts'
import { release } from './release.ts'
import { shellPage } from './shell-page.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const module = {
  name: 'tours',
  title: 'Tours </script><script>alert(1)</script>',
  sdk: '^1.0.0',
  api: '^1.0.0',
  routes: [{ path: '/dashboard/tour', title: 'My Tours', permission: 'own-tours', screen: 'my-tours' }],
  menu: [],
  tiles: [],
}

async function lay(folder: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, folder, 'dist'), { recursive: true })
    await writeFile(join(root, folder, name), content)
  }
}

interface ToursOptions {
  screens?: object
  main?: string[]
  isRestart?: boolean
  others?: Manifest[]
}

async function releaseTours(
  entry = 'entry()',
  { screens = { 'my-tours': ['12.js'] }, main = ['entry.js', 'remote.css'], ...options }: ToursOptions = {},
) {
  await lay('mfe-tours', {
    'package.json': '{ "version": "1.2.3" }',
    'module.json': JSON.stringify(module),
    'dist/files.json': JSON.stringify({ main, screens }),
    'dist/entry.js': entry,
    'dist/entry.js.map': '{}',
    'dist/remote.css': '.a{}',
    'dist/12.js': 'screen()',
  })
  return release({
    name: 'tours',
    dir: join(root, 'mfe-tours'),
    releasesDir: join(root, 'live'),
    releasedBy: 'Asha',
    ...options,
  })
}

async function releaseShell() {
  await lay('shell', {
    'package.json': '{ "version": "1.0.0" }',
    'dist/files.json': JSON.stringify({
      main: ['shell.js', 'shell.css'],
      screens: { 'auth-pages': ['9.js'] },
    }),
    'dist/shell.js': 'shell()',
    'dist/shell.css': '.s{}',
    'dist/9.js': 'auth()',
    'dist/page.html': '<head><link rel="icon" href="{{base}}icon.svg">{{head}}</head>{{registry}}',
  })
  return release({
    name: 'shell',
    dir: join(root, 'shell'),
    releasesDir: join(root, 'live'),
    releasedBy: 'Asha',
  })
}

async function releases() {
  const found = await readReleases(join(root, 'live'))
  if (!found) throw new Error('nothing was released')
  return found
}

describe('a release', () => {
  test('goes to a folder of its own, compressed and without source maps', async () => {
    const { version, base } = await releaseTours()
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/)
    expect(base).toBe(`/modules/tours/${version}/`)
    const folder = join(root, 'live/tours', version)
    const files = await readdir(folder)
    expect(files).toContain('entry.js')
    expect(files).not.toContain('entry.js.map')
    expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br'))).toString()).toBe('entry()')
    expect(gunzipSync(await readFile(join(folder, 'entry.js.gz'))).toString()).toBe('entry()')
  })

  test('says who made it live', async () => {
    const { version } = await releaseTours()
    const live = JSON.parse(await readFile(join(root, 'live/tours/live.json'), 'utf8'))
    expect(live).toMatchObject({ version, releasedBy: 'Asha' })
    expect(Date.parse(live.releasedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('has the same version for the same bytes and another for others, and keeps the former', async () => {
    const first = await releaseTours()
    expect((await releaseTours()).version).toBe(first.version)
    const second = await releaseTours('entry(2)')
    expect(second.version).not.toBe(first.version)
    expect(await readdir(join(root, 'live/tours'))).toEqual(
      expect.arrayContaining([first.version, second.version, 'live.json']),
    )
  })

  test('is refused when a route has no screen', async () => {
    await expect(releaseTours('entry()', { screens: {} })).rejects.toThrow(
      '/dashboard/tour wants the screen my-tours, which src/remote.tsx does not import',
    )
  })

  test('is refused when it could run without its hash', async () => {
    await expect(releaseTours('entry()', { main: ['remote.css'] })).rejects.toThrow(
      'The build of tours has no entry.js.',
    )
  })

  test.each(['/dashboard/tour', '/dashboard/:page'])(
    'is refused when %s is already a route of another module',
    async (path) => {
      const claims = { ...module, name: 'claims', version: '1.0.0', routes: [{ ...module.routes[0], path }] }
      await expect(releaseTours('entry()', { others: [claims as Manifest] })).rejects.toThrow(
        `module.json: the route /dashboard/tour of tours collides with ${path} of claims.`,
      )
      expect(await readLive(join(root, 'live'), 'tours')).toBeUndefined()
    },
  )

  test('repairs a broken pointer', async () => {
    const { version } = await releaseTours()
    await writeFile(join(root, 'live/tours/live.json'), '{ "vers')
    await releaseTours()
    expect(await readLive(join(root, 'live'), 'tours')).toMatchObject({ version })
  })
})

const goBackTo = (version?: string) =>
  goBack({ name: 'tours', version, releasesDir: join(root, 'live'), releasedBy: 'Meera', why: 'slow' })

describe('a restart', () => {
  const live = async () => (await readLive(join(root, 'live'), 'tours'))?.version
  const restart = (entry?: string) => releaseTours(entry, { isRestart: true })

  test('makes live what was never released', async () => {
    const first = await restart()
    expect(await live()).toBe(first.version)
    const second = await restart('entry(2)')
    expect(await live()).toBe(second.version)
  })

  test('leaves another version live that somebody released meanwhile', async () => {
    await releaseTours()
    const { version } = await releaseTours('entry(2)')
    expect((await restart()).kept).toBe(`tours stays at ${version}.`)
    expect(await live()).toBe(version)
  })

  test.each(['entry(2)', 'entry(3)'])('after a roll-back never brings %s back', async (entry) => {
    const first = await releaseTours()
    await releaseTours('entry(2)')
    await goBackTo(first.version)
    expect((await restart(entry)).kept).toBe(
      `tours stays at ${first.version}, to which Meera went back. npm run release -- tours ends that.`,
    )
    expect(await live()).toBe(first.version)
    const { version } = await releaseTours(entry)
    expect(await live()).toBe(version)
  })

  test('leaves a broken pointer to whoever releases next', async () => {
    await releaseTours()
    await writeFile(join(root, 'live/tours/live.json'), '{}')
    expect((await restart('entry(2)')).kept).toBe('The pointer tours/live.json names no version.')
  })
})

test('the history has who moved the pointer, from where, to where and why', async () => {
  const first = await releaseTours()
  const second = await releaseTours('entry(2)')
  await releaseTours('entry(2)')
  await goBackTo()
  const events = await readHistory(join(root, 'live'), 'tours')
  expect(events).toMatchObject([
    { by: 'Asha', action: 'release', to: first.version },
    { by: 'Asha', action: 'release', from: first.version, to: second.version },
    { by: 'Meera', action: 'roll-back', from: second.version, to: first.version, why: 'slow' },
  ])
  await expect(goBackTo()).rejects.toThrow(/knows no earlier release. Name one with --version/)
})

describe('an earlier release', () => {
  test('goes live again as it was, and the later one is kept', async () => {
    await releaseShell()
    const first = await releaseTours()
    const second = await releaseTours('entry(2)')
    await goBackTo(first.version)
    expect((await releases()).registry.modules[0]).toMatchObject(first)
    await goBackTo(second.version)
    expect((await releases()).registry.modules[0]).toMatchObject(second)
  })

  test('that was never made is refused, and what there is stays live', async () => {
    await releaseShell()
    const { version } = await releaseTours()
    await expect(goBackTo('1.2.3-unmade')).rejects.toThrow(
      `tours has no release 1.2.3-unmade. There are: ${version}.`,
    )
    expect((await releases()).registry.modules[0]).toMatchObject({ version })
  })
})

describe('the registry', () => {
  test('is nothing before the shell is released, and lists what is live after', async () => {
    expect(await readReleases(join(root, 'live'))).toBeUndefined()
    await releaseShell()
    expect((await releases()).registry.modules).toEqual([])
    const { version } = await releaseTours()
    const [tours] = (await releases()).registry.modules
    expect(tours).toMatchObject({ version, manifest: { name: 'tours', version: '1.2.3' } })
    expect(tours?.integrity['12.js']).toMatch(/^sha256-.{44}$/)
  })
})

describe("the shell's page", () => {
  test('names the files of the screen that was asked for, each with its integrity', async () => {
    const { base, integrity } = await releaseTours()
    await releaseShell()
    const page = shellPage(await releases(), '/dashboard/tour')
    for (const file of ['entry.js', '12.js'])
      expect(page).toContain(
        `<link rel="preload" as="script" href="${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous">`,
      )
    expect(page).toContain(`<link rel="preload" as="style" href="${base}remote.css"`)
    expect(page).not.toContain('9.js" integrity')
  })

  test('names the sign-in files outside of the dashboard, and no module', async () => {
    await releaseTours()
    await releaseShell()
    const page = shellPage(await releases(), '/auth/signin')
    expect(page).toMatch(/as="script" href="\/shell\/[^"]+\/9\.js"/)
    expect(page).not.toMatch(/rel="preload"[^>]+\/modules\//)
  })

  test('carries the registry as data that nothing in it can break out of', async () => {
    await releaseTours()
    await releaseShell()
    const page = shellPage(await releases(), '/')
    expect(page).not.toContain('<script>alert')
    const json = /id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(json).modules[0].manifest.title).toBe(module.title)
  })
})
