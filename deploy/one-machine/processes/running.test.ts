import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '../settings.ts'
import { Running, runningSuite } from './running.ts'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

describe('who runs on a DATA_DIR', () => {
  let home: string
  let settings: Settings

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tem-running-'))
    settings = { host: '127.0.0.1', port: 18080, dataDir: join(home, 'data'), demo: true }
    mkdirSync(settings.dataDir)
  })

  afterEach(() => rmSync(home, { recursive: true }))

  /** A process whose command line looks like one of ours. */
  function hang(script: string): number {
    mkdirSync(join(home, script, '..'), { recursive: true })
    writeFileSync(join(home, script), 'setInterval(() => {}, 1000)')
    return Number(spawn(process.execPath, [join(home, script)], { stdio: 'ignore' }).pid)
  }

  function recordOf(pid: number, processes: Record<string, number> = {}, more: object = {}) {
    const sockets = join(home, 'sockets')
    mkdirSync(sockets, { recursive: true })
    writeFileSync(
      join(settings.dataDir, 'running.json'),
      JSON.stringify({ pid, port: 18081, sockets, processes, ...more }),
    )
  }

  const recorded = () => JSON.parse(readFileSync(join(settings.dataDir, 'running.json'), 'utf8'))

  test('goes on while the disk takes nothing, and is recorded afterwards', async () => {
    const running = await Running.claim(settings, home)
    running.record('claims', 4711)
    // What is written first can't be, as on a full disk.
    const draft = join(settings.dataDir, `running.json.${process.pid}`)
    mkdirSync(draft)
    running.record('claims', 4712)
    running.stopping()
    expect(recorded()).toMatchObject({ processes: { claims: 4711 } })
    rmSync(draft, { recursive: true })
    await expect.poll(recorded).toMatchObject({ processes: { claims: 4712 }, isStopping: true })
    running.release()
  })

  test('is recorded with its processes until it stops', async () => {
    const running = await Running.claim(settings, home)
    running.record('claims', 4711)
    expect(recorded()).toMatchObject({
      pid: process.pid,
      port: 18080,
      channel: 'live',
      processes: { claims: 4711 },
    })
    expect(runningSuite(settings.dataDir)).toMatchObject({ pid: process.pid, channel: 'live' })
    running.release()
    expect(existsSync(join(settings.dataDir, 'running.json'))).toBe(false)
    expect(runningSuite(settings.dataDir)).toBeUndefined()
  })

  test('refuses a second suite while the first one runs', async () => {
    const first = hang('one-machine/start.mjs')
    recordOf(first)
    await expect(Running.claim(settings, home)).rejects.toThrow(/already runs on .*, at port 18081/)
    process.kill(first, 'SIGKILL')
  })

  test('makes a start wait until the one that is stopping has stopped', async () => {
    const first = hang('one-machine/start.mjs')
    recordOf(first, {}, { isStopping: true })
    let hasStopped = false
    const claimed = Running.claim(settings, home).then(() => expect(hasStopped).toBe(true))
    await sleep(300)
    expect(recorded().pid).toBe(first)
    hasStopped = true
    process.kill(first, 'SIGKILL')
    await claimed
    expect(recorded()).toMatchObject({ pid: process.pid })
  })

  test('makes a start wait for one that was told to stop a moment ago and has not said so yet', async () => {
    const first = hang('one-machine/start.mjs')
    recordOf(first)
    const claimed = Running.claim(settings, home)
    // It has read that record before the call returned.
    recordOf(first, {}, { isStopping: true })
    process.kill(first, 'SIGKILL')
    await claimed
    expect(recorded()).toMatchObject({ pid: process.pid })
  })

  test('says that it is stopping', async () => {
    const running = await Running.claim(settings, home)
    expect(recorded().isStopping).toBeUndefined()
    running.stopping()
    running.record('claims', 4711)
    expect(recorded()).toMatchObject({ isStopping: true, processes: { claims: 4711 } })
  })

  test('takes over from a killed suite, and removes its hanging processes and sockets', async () => {
    const orphan = hang('dist/servers/claims.js')
    recordOf(2 ** 22 + 1, { claims: orphan })
    await Running.claim(settings, home)
    expect(recorded().pid).toBe(process.pid)
    expect(existsSync(join(home, 'sockets'))).toBe(false)
    expect(isAlive(orphan)).toBe(false)
  })

  test('does not kill another program that has the process id of an earlier process', async () => {
    const stranger = hang('somebody-elses/work.js')
    recordOf(stranger, { claims: stranger })
    await Running.claim(settings, home)
    expect(isAlive(stranger)).toBe(true)
    process.kill(stranger, 'SIGKILL')
  })

  test('allows one of two that start at the same moment', async () => {
    mkdirSync(join(home, 'one-machine'))
    const script = join(home, 'one-machine/claim.mts')
    writeFileSync(
      script,
      `import { Running } from '${join(import.meta.dirname, 'running.ts')}'
      await Running.claim(${JSON.stringify(settings)}, '${home}').then(() => console.log('claimed'), () => console.log('refused'))
      setInterval(() => {}, 1000)`,
    )
    const starts = [1, 2].map(() => spawn(process.execPath, ['--import', tsx, script]))
    const outputs = await Promise.all(starts.map(({ stdout }) => once(stdout, 'data').then(String)))
    for (const start of starts) start.kill('SIGKILL')
    expect(outputs.sort()).toEqual(['claimed\n', 'refused\n'])
  })

  test('needs a writable folder', async () => {
    writeFileSync(join(home, 'file'), '')
    await expect(Running.claim({ ...settings, dataDir: join(home, 'file/data') }, home)).rejects.toThrow(
      "can't be made",
    )
  })
})
