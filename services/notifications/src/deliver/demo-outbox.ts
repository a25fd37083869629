// Keeps messages that nothing can send: files of the demo, shown on its developer page.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@tem/server/database/new-id.ts'
import { now } from '@tem/server/process/clock.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Channel, Message, Sender } from './messenger.ts'

export interface WaitingMessage extends Message {
  readonly id: string
  readonly channel: Channel
  readonly at: string
}

const kept = 50

export class DemoOutbox {
  constructor(
    private readonly folder: string,
    private readonly log: Log,
  ) {}

  sender(channel: Channel): Sender {
    return { send: (message) => this.put(channel, message) }
  }

  /** Newest first. */
  async list(): Promise<WaitingMessage[]> {
    const names = await this.names()
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(this.folder, name), 'utf8'))))
  }

  private async put(channel: Channel, message: Message): Promise<void> {
    const id = newId()
    const waiting: WaitingMessage = { id, channel, at: now().toISOString(), ...message }
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const file = join(this.folder, `${id}.json`)
    // Lists see only complete files.
    await writeFile(`${file}.part`, JSON.stringify(waiting), { mode: 0o600 })
    await rename(`${file}.part`, file)
    this.log.info({ messageId: id, channel }, 'A message waits in the outbox.')
    for (const name of (await this.names()).slice(kept)) await rm(join(this.folder, name), { force: true })
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
  }
}
