import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isAlive, whenGone } from '@tem/database/embedded/postmaster.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProcessLog } from './process-log.ts'
import { SupervisedProcess } from './supervised-process.ts'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

describe('a supervised process', () => {
  let home: string
  let reported: string[]
  let processes: SupervisedProcess[]

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tem-supervised-'))
    reported = []
    processes = []
  })

  afterEach(async () => {
    for (const one of processes) await one.stop(500)
    rmSync(home, { recursive: true })
  })

  function supervise(script: string): SupervisedProcess {
    const file = join(home, `child-${processes.length}.mjs`)
    writeFileSync(file, script)
    const report = (line: string) => reported.push(line)
    const log = new ProcessLog('child', join(home, 'child.log'), report)
    const one = new SupervisedProcess({ name: 'child', nodeArguments: [file], env: process.env, log, report })
    processes.push(one)
    return one
  }

  const serving = `
    process.send({ ready: 'child' })
    process.on('SIGTERM', () => process.exit(0))
    process.on('disconnect', () => process.exit(0))
  `

  test('is ready when it says so', async () => {
    const one = supervise(
      `setTimeout(() => { process.send({ ready: true }) }, 200); process.on('message', () => {})`,
    )
    const began = performance.now()
    await one.start()
    expect(performance.now() - began).toBeGreaterThanOrEqual(200)
  })

  test('restarts each time it is killed', async () => {
    const one = supervise(serving)
    await one.start()
    for (let time = 0; time < 2; time++) {
      const before = Number(one.pid)
      process.kill(before, 'SIGKILL')
      await expect.poll(() => one.pid).not.toBe(before)
      await expect.poll(() => isAlive(Number(one.pid))).toBe(true)
    }
    expect(reported).toEqual([
      'child ended (SIGKILL) and is started again',
      'child ended (SIGKILL) and is started again',
    ])
  })

  test('waits longer each time if it keeps dying', async () => {
    const one = supervise(`process.send({}); setTimeout(() => process.exit(3), 20)`)
    await one.start()
    const at: number[] = []
    for (let times = 1; times <= 5; times++) {
      await expect.poll(() => reported.length, { interval: 5 }).toBeGreaterThanOrEqual(times)
      at.push(performance.now())
    }
    // 50, 100, 200 and 400 ms; a busy machine only makes them longer.
    expect(Number(at[4]) - Number(at[0])).toBeGreaterThanOrEqual(700)
    expect(reported[0]).toBe('child ended (code 3) and is started again')
  })

  test('is tried again while the system lets no process start', async () => {
    const one = supervise(serving)
    await one.start()
    const before = Number(one.pid)
    const node = process.execPath
    process.execPath = '/nowhere/node'
    try {
      process.kill(before, 'SIGKILL')
      await expect.poll(() => reported.length).toBeGreaterThanOrEqual(3)
    } finally {
      process.execPath = node
    }
    expect(reported[1]).toBe('child ended (spawn /nowhere/node ENOENT) and is started again')
    await expect.poll(() => one.pid !== undefined && isAlive(one.pid)).toBe(true)
    expect(one.pid).not.toBe(before)
  })

  test('stops the start if it never becomes ready, and prints its output', async () => {
    const one = supervise(`console.error('The setting LISTEN is missing.'); process.exit(2)`)
    await expect(one.start()).rejects.toThrow(
      'child ended before it was ready. It said:\nThe setting LISTEN is missing.',
    )
    const slow = supervise(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`)
    await expect(slow.start(300)).rejects.toThrow('child was not ready after 0.3 seconds')
    await whenGone(Number(slow.pid), performance.now() + 60_000)
    expect(isAlive(Number(slow.pid))).toBe(false)
  })

  test('ends for good when it is stopped, even if it ignores the signal', async () => {
    const polite = supervise(serving)
    const deaf = supervise(`process.on('SIGTERM', () => {}); process.send({}); setInterval(() => {}, 1000)`)
    await Promise.all([polite.start(), deaf.start()])
    await Promise.all([polite.stop(), deaf.stop(200)])
    expect([polite, deaf].map(({ pid }) => isAlive(Number(pid)))).toEqual([false, false])
    expect(reported).toEqual([])
  })

  test('restarts silently when its code changed', async () => {
    const one = supervise(serving)
    await one.start()
    const before = one.pid
    one.restart()
    await expect.poll(() => one.pid).not.toBe(before)
    expect(reported).toEqual([])
  })

  test('exits when its supervisor is killed', async () => {
    const pidFile = join(home, 'pid')
    writeFileSync(join(home, 'orphan.mjs'), serving)
    const script = `
      import { writeFileSync } from 'node:fs'
      import { SupervisedProcess } from '${join(import.meta.dirname, 'supervised-process.ts')}'
      const log = { follow: (stream) => stream.resume(), lastWords: () => '' }
      const one = new SupervisedProcess({ name: 'orphan', nodeArguments: ['${join(home, 'orphan.mjs')}'], env: process.env, log })
      await one.start()
      writeFileSync('${pidFile}', String(one.pid))
    `
    writeFileSync(join(home, 'supervisor.mts'), script)
    const supervisor = spawn(process.execPath, ['--import', tsx, join(home, 'supervisor.mts')])
    const pid = await vi.waitFor(() => Number(readFileSync(pidFile, 'utf8')) || Promise.reject(), 60_000)
    expect(isAlive(pid)).toBe(true)
    supervisor.kill('SIGKILL')
    expect(await whenGone(pid, performance.now() + 60_000)).toBe(true)
  })

  test('prints its warnings and errors, and writes the rest to the file', async () => {
    const one = supervise(`
      console.log(JSON.stringify({ level: 'info', msg: 'ready' }))
      console.log(JSON.stringify({ level: 'warn', msg: 'The mail server is slow.' }))
      console.log(JSON.stringify({ level: 'error', msg: 'Not sent.', err: { message: 'refused' } }))
      process.send({})
      setInterval(() => {}, 1000)
    `)
    await one.start()
    await expect
      .poll(() => reported)
      .toEqual(['child: The mail server is slow.', 'child: Not sent. (refused)'])
    expect(readFileSync(join(home, 'child.log'), 'utf8').split('\n')).toHaveLength(4)
  })
})
