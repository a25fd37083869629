import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '@tem/server/process/log.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LiveReleases } from './live-releases.ts'

let folder: string
let running: LiveReleases[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'))
  running = []
  await lay('shell', '1.0.0')
  await lay('claims', '1.0.0')
  await lay('tours', '1.0.0')
})
afterEach(async () => {
  for (const releases of running) releases.stop()
  await rm(folder, { recursive: true })
})

async function lay(name: string, version: string, hash = 'sha256-e') {
  const base = name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`
  const integrity = { 'entry.js': hash }
  const route = { path: `/dashboard/${name}`, title: name, permission: 'signed-in', screen: 'list' }
  const range = { version: '1.0.0', sdk: '^1.0.0', api: '^1.0.0' }
  await mkdir(join(folder, name, version), { recursive: true })
  await write(`${name}/${version}/files.json`, { version, base, main: ['entry.js'], screens: {}, integrity })
  await write(`${name}/${version}/module.json`, {
    ...range,
    name,
    title: name,
    routes: [route],
    menu: [],
    tiles: [],
  })
  await write(`${name}/${version}/page.html`, '{{head}}')
  await write(`${name}/live.json`, { version, releasedAt: '2026-01-01T00:00:00Z', releasedBy: 'test' })
}

const write = (path: string, content: unknown) =>
  writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))

async function start() {
  const releases = new LiveReleases(folder, makeLog('gateway', 'silent'))
  running.push(releases)
  await releases.start()
  return releases
}

const versions = ({ current }: LiveReleases) =>
  current?.registry.modules.map(({ manifest, version }) => `${manifest.name} ${version}`)

const faults: Record<string, () => Promise<unknown>> = {
  'a pointer that is cut short': () => write('tours/live.json', '{ "vers'),
  'a pointer that names no version': () => write('tours/live.json', {}),
  'a pointer that leads out of its folder': () => write('tours/live.json', { version: '../claims' }),
  'a pointer to a version that is not there': () => write('tours/live.json', { version: '3.0.0' }),
  'no manifest': () => lay('tours', '2.0.0').then(() => rm(join(folder, 'tours/2.0.0/module.json'))),
  'a manifest of another form': () =>
    lay('tours', '2.0.0').then(() => write('tours/2.0.0/module.json', { name: 'tours' })),
  'a list of files without a hash': () => lay('tours', '2.0.0', ''),
  'files of another module': async () =>
    lay('tours', '2.0.0').then(async () =>
      write('tours/2.0.0/files.json', await readFile(join(folder, 'claims/1.0.0/files.json'), 'utf8')),
    ),
}

describe.each(Object.entries(faults))('%s', (_what, breakTours) => {
  test('keeps the module as it was, and hides nobody else’s release', async () => {
    const releases = await start()
    await breakTours()
    await lay('claims', '2.0.0')
    await expect.poll(() => versions(releases)).toEqual(['claims 2.0.0', 'tours 1.0.0'])
    await releases.look()
    expect(versions(releases)).toEqual(['claims 2.0.0', 'tours 1.0.0'])
  })

  test('is outlived by a restart', async () => {
    await start()
    await breakTours()
    expect(versions(await start())).toEqual(['claims 1.0.0', 'tours 1.0.0'])
  })

  test('hides only the module, where nothing of it was ever good', async () => {
    await breakTours()
    expect(versions(await start())).toEqual(['claims 1.0.0'])
  })

  test('is over as soon as a good version is live', async () => {
    const releases = await start()
    await breakTours()
    await releases.look()
    await lay('tours', '2.1.0')
    await expect.poll(() => versions(releases)).toEqual(['claims 1.0.0', 'tours 2.1.0'])
  })
})

describe('what is live', () => {
  test('is known without anybody asking', async () => {
    const releases = await start()
    await lay('tours', '2.0.0')
    const read = () => releases.current
    const before = read()
    await expect.poll(read).not.toBe(before)
    expect(versions(releases)).toEqual(['claims 1.0.0', 'tours 2.0.0'])
  })

  test('lacks a module whose pointer was taken away, after a restart too', async () => {
    const releases = await start()
    await rm(join(folder, 'tours/live.json'))
    await expect.poll(() => versions(releases)).toEqual(['claims 1.0.0'])
    expect(versions(await start())).toEqual(['claims 1.0.0'])
  })

  test('stays while the folder of the releases is not there', async () => {
    const releases = await start()
    await rm(folder, { recursive: true })
    await releases.look()
    expect(versions(releases)).toEqual(['claims 1.0.0', 'tours 1.0.0'])
    await mkdir(folder)
  })

  test('has the shell as it was, when its own pointer breaks', async () => {
    await start()
    await write('shell/live.json', 'broken')
    expect((await start()).current?.registry.shell.version).toBe('1.0.0')
  })

  test('waits for no disk that hangs', async () => {
    const manifest = join(folder, 'tours/1.0.0/module.json')
    await rm(manifest)
    execFileSync('mkfifo', [manifest])
    try {
      expect(versions(await start())).toEqual(['claims 1.0.0'])
    } finally {
      // Ends a read that would otherwise hang.
      await (await open(manifest, 'r+')).close()
    }
  })
})
