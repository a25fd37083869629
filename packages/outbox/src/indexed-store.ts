// The outbox in the browser's IndexedDB: entries by id, with an index by owner.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry } from './entry.ts'
import type { OutboxStore } from './outbox.ts'

interface Tables extends DBSchema {
  entries: { key: string; value: Entry; indexes: { owner: string } }
}

/** Raise it with a change of Entry, and convert the entries of older versions: people's work is in them. */
const VERSION = 1

export class IndexedStore implements OutboxStore {
  private opening: Promise<IDBPDatabase<Tables>> | undefined

  constructor(readonly name = 'tem-outbox') {}

  async transact<Result>(
    owner: string,
    work: (entries: Entry[]) => {
      put?: readonly Entry[]
      remove?: readonly string[]
      result: Result
    },
  ): Promise<Result> {
    const database = await this.open()
    // 'strict': what was kept must survive a device that loses its power the next moment.
    const tx = database.transaction('entries', 'readwrite', { durability: 'strict' })
    try {
      const { put = [], remove = [], result } = work(await tx.store.index('owner').getAll(owner))
      await Promise.all([
        ...remove.map((id) => tx.store.delete(id)),
        ...put.map((entry) => tx.store.put(entry)),
        tx.done,
      ])
      return result
    } catch (error) {
      tx.done.catch(() => {})
      abort(tx)
      throw error
    }
  }

  async close(): Promise<void> {
    ;(await this.opening)?.close()
    this.opening = undefined
  }

  private open(): Promise<IDBPDatabase<Tables>> {
    this.opening ??= openDB<Tables>(this.name, VERSION, {
      upgrade(database) {
        database.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner')
      },
      // A newer page upgrades it; this one opens it again when it needs it, and is then told to reload.
      blocking: () => void this.close(),
      terminated: () => {
        this.opening = undefined
      },
    }).catch((error: unknown) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }
}

/** Nothing of the change remains. A transaction whose write failed has ended already, and says so. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {}
}
