import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { makeLog } from '@tem/server/process/log.ts'
import { afterAll, expect, it } from 'vitest'
import { DemoOutbox } from './demo-outbox.ts'

const home = mkdtempSync(join(tmpdir(), 'tem-outbox-'))
afterAll(() => rmSync(home, { recursive: true }))

const message = { to: 'asha.rao@vasudha.example', subject: 'Your code', text: 'The code is 12345678.' }

it('keeps messages, newest first, for their owner only', async () => {
  const folder = join(home, 'kept')
  const outbox = new DemoOutbox(folder, makeLog('test', 'silent'))
  expect(await outbox.list()).toEqual([])
  await outbox.sender('email').send(message)
  await outbox.sender('sms').send({ ...message, to: '9000010001' })
  expect((await outbox.list()).map(({ channel, to }) => [channel, to])).toEqual([
    ['sms', '9000010001'],
    ['email', 'asha.rao@vasudha.example'],
  ])
  expect(statSync(folder).mode & 0o077).toBe(0)
})

it('logs that a message waits, and not a word of it', async () => {
  const lines = new PassThrough()
  const outbox = new DemoOutbox(join(home, 'logged'), makeLog('test', 'info', lines))
  await outbox.sender('email').send(message)
  const logged = lines.read().toString()
  expect(logged).toContain('A message waits in the outbox.')
  expect(logged).not.toContain('12345678')
  expect(logged).not.toContain('asha.rao')
})

it('keeps the newest fifty', async () => {
  const outbox = new DemoOutbox(join(home, 'many'), makeLog('test', 'silent'))
  for (let count = 0; count < 53; count++)
    await outbox.sender('sms').send({ ...message, text: `Message ${count}` })
  const texts = (await outbox.list()).map(({ text }) => text)
  expect(texts).toHaveLength(50)
  expect(texts.at(0)).toBe('Message 52')
  expect(texts.at(-1)).toBe('Message 3')
})
