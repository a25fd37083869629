// Storage that survives the app, on the phone; it may be full.
import type { Entry } from '@tem/outbox/entry.ts'
import type { OutboxStore } from '@tem/outbox/outbox.ts'
import type { Change } from '@tem/outbox/settle.ts'

export class PhoneStorage implements OutboxStore {
  private kept = new Map<string, Entry>()
  /** How many entries it can still write. */
  room = Number.POSITIVE_INFINITY

  async transact<Result>(owner: string, work: (all: Entry[]) => Change & { result: Result }) {
    const mine = [...this.kept.values()].filter((entry) => entry.owner === owner)
    const { put = [], remove = [], result } = work(structuredClone(mine))
    if (put.length > this.room) throw new Full()
    this.room -= put.length
    for (const id of remove) this.kept.delete(id)
    for (const entry of put) this.kept.set(entry.id, structuredClone(entry))
    return structuredClone(result)
  }

  all(): Entry[] {
    return [...this.kept.values()]
  }
}

/** As a browser answers when its quota is used up; nothing of the transaction is written. */
export class Full extends Error {}
