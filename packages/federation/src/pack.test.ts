import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sdkVersion } from './build/shared.ts'
import type { Manifest } from './manifest.ts'
import { packBuild } from './pack.ts'
import { baseOf, readModule, readShell } from './registry.ts'
import { shellPage } from './shell-page.ts'

let root: string
let live: Record<string, string>
beforeEach(async () => {
  live = {}
  root = await mkdtemp(join(tmpdir(), 'releases-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const module = {
  name: 'tours',
  title: 'Tours </script><script>alert(1)</script>',
  sdk: `^${sdkVersion}`,
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
  shared?: object
  server?: string
  others?: Manifest[]
}

async function releaseTours(
  entry = 'entry()',
  {
    screens = { 'my-tours': ['12.js'] },
    main = ['entry.js', 'remote.css'],
    shared,
    server,
    ...options
  }: ToursOptions = {},
) {
  await lay('mfe-tours', {
    'package.json': '{ "version": "1.2.3" }',
    'module.json': JSON.stringify(module),
    'dist/files.json': JSON.stringify({ main, screens, shared }),
    'dist/entry.js': entry,
    'dist/entry.js.map': '{}',
    'dist/remote.css': '.a{}',
    'dist/12.js': 'screen()',
    'dist/forms.js': 'forms()',
    'dist/pickers.js': 'pickers(1)',
  })
  if (server !== undefined) {
    await mkdir(join(root, 'server'), { recursive: true })
    await writeFile(join(root, 'server/main.js'), server)
  }
  const parts = server === undefined ? {} : { server: join(root, 'server') }
  return pack({ name: 'tours', dir: join(root, 'mfe-tours'), ...options }, parts)
}

/** As a gateway writes it. */
async function pack(build: Parameters<typeof packBuild>[0], parts = {}) {
  const packed = join(root, 'packed', randomUUID())
  const { version } = await packBuild(build, packed, parts)
  live[build.name] = version
  await cp(join(packed, 'screens'), join(root, 'live', build.name, version), { recursive: true })
  return { version, packed, base: baseOf(build.name, version) }
}

async function releaseShell(shared = {}) {
  await lay('shell', {
    'package.json': '{ "version": "1.0.0" }',
    'dist/files.json': JSON.stringify({
      main: ['shell.js', 'shell.css'],
      screens: { 'auth-pages': ['9.js'], 'home-screen': ['7.js'] },
      shared,
    }),
    'dist/shell.js': 'shell()',
    'dist/shell.css': '.s{}',
    'dist/7.js': 'home()',
    'dist/9.js': 'auth()',
    'dist/forms.js': 'forms()',
    'dist/pickers.js': 'pickers(2)',
    'dist/page.html': '<head><link rel="icon" href="{{base}}icon.svg">{{head}}</head>{{registry}}',
  })
  return pack({ name: 'shell', dir: join(root, 'shell') })
}

async function releases() {
  const dir = join(root, 'live')
  const modules = live.tours ? [await readModule(dir, 'tours', live.tours)] : []
  return { shell: await readShell(dir, live.shell ?? ''), modules }
}

describe('a release', () => {
  test('is written to its own folder, compressed, its source maps apart', async () => {
    const { version, base, packed } = await releaseTours()
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/)
    expect(base).toBe(`/modules/tours/${version}/`)
    const folder = join(root, 'live/tours', version)
    const files = await readdir(folder)
    expect(files).toContain('entry.js')
    expect(files).not.toContain('entry.js.map')
    expect(gunzipSync(await readFile(join(packed, 'maps/screens/entry.js.map.gz'))).toString()).toBe('{}')
    expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br'))).toString()).toBe('entry()')
    expect(gunzipSync(await readFile(join(folder, 'entry.js.gz'))).toString()).toBe('entry()')
  })

  test('has the same version for the same bytes and another for others, and keeps the former', async () => {
    const first = await releaseTours()
    expect((await releaseTours()).version).toBe(first.version)
    const second = await releaseTours('entry(2)')
    expect(second.version).not.toBe(first.version)
    expect(await readdir(join(root, 'live/tours'))).toEqual(
      expect.arrayContaining([first.version, second.version]),
    )
  })

  test('has its server beside the browser’s files, and another version for another server', async () => {
    const first = await releaseTours('entry()', { server: 'serve(1)' })
    expect((await readdir(first.packed)).sort()).toEqual(['maps', 'screens', 'server'])
    const second = await releaseTours('entry()', { server: 'serve(2)' })
    expect(second.version).not.toBe(first.version)
    expect(await readFile(join(second.packed, 'server/main.js'), 'utf8')).toBe('serve(2)')
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
    },
  )
})

describe('the registry', () => {
  test('lists what is live', async () => {
    await releaseShell()
    expect((await releases()).modules).toEqual([])
    const { version } = await releaseTours()
    const [tours] = (await releases()).modules
    expect(tours).toMatchObject({ version, manifest: { name: 'tours', version: '1.2.3' } })
    expect(tours?.integrity['12.js']).toMatch(/^sha256-.{44}$/)
  })
})

describe("the shell's page", () => {
  test('names the files of the screen that was asked for, each with its integrity', async () => {
    const { base, version } = await releaseTours()
    await releaseShell()
    const { integrity } = await readModule(join(root, 'live'), 'tours', version)
    const page = shellPage(await releases(), '/dashboard/tour')
    for (const file of ['entry.js', '12.js'])
      expect(page).toContain(
        `<link rel="preload" as="script" href="${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous">`,
      )
    expect(page).toContain(`<link rel="preload" as="style" href="${base}remote.css"`)
    expect(page).not.toContain('9.js" integrity')
  })

  test("names the shell's files of what is shared and in range, and otherwise the module's own copies", async () => {
    const shared = { '@tem/forms@^1.0.0': ['forms.js'], '@tem/pickers@^1.0.0': ['pickers.js'] }
    await releaseTours('entry()', { shared, screens: { 'my-tours': ['12.js', 'forms.js', 'pickers.js'] } })
    await releaseShell({ '@tem/forms@1.1.0': ['forms.js'], '@tem/pickers@2.0.0': ['pickers.js'] })
    const page = shellPage(await releases(), '/dashboard/tour')
    const preloaded = [...page.matchAll(/rel="preload"[^>]+href="([^"]+)" integrity="sha256-[^"]{44}"/g)].map(
      ([, path = '']) => path.replace(/\/\d[^/]+\//, '/…/'),
    )
    expect(preloaded.filter((path) => /forms|pickers/.test(path))).toEqual([
      '/shell/…/forms.js',
      '/modules/tours/…/pickers.js',
    ])
  })

  test('names the sign-in files outside of the dashboard, and no module', async () => {
    await releaseTours()
    await releaseShell()
    const page = shellPage(await releases(), '/auth/signin')
    expect(page).toMatch(/as="script" href="\/shell\/[^"]+\/9\.js"/)
    expect(page).not.toMatch(/rel="preload"[^>]+\/modules\//)
  })

  test('names the file of home on home only', async () => {
    await releaseTours()
    await releaseShell()
    const home = /rel="preload" as="script" href="\/shell\/[^"]+\/7\.js"/
    expect(shellPage(await releases(), '/dashboard')).toMatch(home)
    expect(shellPage(await releases(), '/dashboard/tour')).not.toMatch(home)
  })

  test('contains the registry as data that cannot end its element', async () => {
    await releaseTours()
    await releaseShell()
    const page = shellPage(await releases(), '/')
    expect(page).not.toContain('<script>alert')
    const json = /id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(json).modules[0].manifest.title).toBe(module.title)
  })
})
