// A phone's app and connection, in virtual time: the real outbox on a device that dies, updates and fills up.
import { markNoClaims, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { Entry } from '@tem/outbox/entry.ts'
import { Outbox, type OutboxStore } from '@tem/outbox/outbox.ts'
import type { Outcome } from '@tem/outbox/settle.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Fate } from './simulated-steps.ts'
import { Full, PhoneStorage } from './simulated-storage.ts'
import type { World } from './simulated-world.ts'

/** A request that is under way ends with its client's deadline. */
export const REQUEST_MS = 30_000

interface LateRequest {
  readonly until: number
  deliver(): Promise<unknown>
}

/** Thrown where the phone died: nothing after it happens. */
class Died extends Error {}

/** The calls that each release of the app can send: the second one added places and marks. */
const releases: readonly ReadonlySet<string>[] = [
  new Set([createDayClaim.path, updateDayClaim.path]),
  new Set([createDayClaim.path, updateDayClaim.path, savePlacesVisited.path, markNoClaims.path]),
]

export class Device {
  readonly storage = new PhoneStorage()
  outbox = this.start()
  fate: Fate = 'arrives'
  private skewMs = 0
  private release = 1
  private late: LateRequest[] = []

  constructor(
    private readonly who: Identity,
    private readonly world: World,
  ) {}

  /** The app dies and is opened again. */
  restart(): void {
    this.outbox = this.start()
  }

  /** An update, or a release that is rolled back: what the newer one recorded is still on the phone. */
  changeRelease(): void {
    this.restart()
    this.release = 1 - this.release
  }

  moveClock(byMs: number): void {
    this.skewMs = byMs
  }

  /** From now on a connection that stays, room for everything and the newest release. */
  recover(): void {
    this.fate = 'arrives'
    this.late = []
    this.storage.room = Number.POSITIVE_INFINITY
    this.release = releases.length - 1
    this.restart()
  }

  knows(call: string): boolean {
    return releases[this.release]?.has(call) ?? false
  }

  /** A new start of the app; the previous one's unfinished work never touches the storage again. */
  private start(): Outbox {
    let isAlive = () => true
    const guarded: OutboxStore = {
      transact: (owner, work) => {
        if (!isAlive()) throw new Died()
        return this.storage.transact(owner, work)
      },
    }
    const outbox: Outbox = new Outbox({
      store: guarded,
      send: (entry) => this.attempt(entry),
      knows: (call) => this.knows(call),
      shrink: async (file, name) => {
        if (this.fate === 'killed') this.restart()
        return { file, name }
      },
      now: () => this.world.now + this.skewMs,
      newId: () => this.world.nextId(),
    })
    isAlive = () => this.outbox === outbox || this.outbox === undefined
    return outbox
  }

  async send(lane: Entry['kind']): Promise<string> {
    try {
      const sent = await this.outbox.sendNext(this.who.employeeCode, lane)
      if (sent.state === 'changing' && sent.entry.kind === 'write')
        this.world.countEdit(sent.entry.about.title, 1)
      return sent.state
    } catch (error) {
      if (error instanceof Died) return 'died'
      if (error instanceof Full) return 'full'
      throw error
    }
  }

  async attempt(entry: Entry): Promise<Outcome> {
    const { fate, world } = this
    const act = () => world.perform(this.who, entry)
    if (fate === 'lost') return { kind: 'offline' }
    if (fate === 'late') {
      this.late.push({ until: world.now + REQUEST_MS, deliver: act })
      return { kind: 'unknown' }
    }
    const outcome = await act()
    if (fate === 'answer lost') return { kind: 'unknown' }
    if (fate === 'killed') this.restart()
    return fate === 'twice' ? act() : outcome
  }

  async deliverLate(pick: number): Promise<void> {
    this.late = this.late.filter(({ until }) => until >= this.world.now)
    const [request] = this.late.splice(pick % Math.max(1, this.late.length), 1)
    await request?.deliver()
  }
}
