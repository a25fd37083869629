// Phones of a few people, with the real outbox and the real verbs, in virtual time. A history is a list of steps: the
// same steps give the same history, whatever the machine is doing.
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { type Entry, localName, type Write } from '@tem/outbox/entry.ts'
import { type Change, Outbox, type OutboxStore, type Outcome } from '@tem/outbox/outbox.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import fc from 'fast-check'
import { type Claiming, chosen, meal } from './claiming.ts'

const people = ['E1001', 'E1001', 'E1003']
export const simulatedDays = ['2026-03-16', '2026-03-17']

const acts = {
  record: 5,
  recordWithPhotos: 3,
  look: 2,
  edit: 3,
  sendWrite: 8,
  sendPhoto: 5,
  deliverLate: 3,
  wait: 3,
  hurry: 2,
  kill: 2,
  correct: 2,
  discard: 1,
  moveClock: 1,
  submit: 1,
  unsubmit: 2,
} as const
type Act = keyof typeof acts

/** What the network and the battery do to one attempt. */
const fates = ['arrives', 'arrives', 'lost', 'answer lost', 'twice', 'late', 'killed'] as const
type Fate = (typeof fates)[number]

export interface Step {
  act: Act
  fate: Fate
  phone: number
  pick: number
}

const entries = Object.entries(acts) as [Act, number][]

export const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...entries.map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }))),
  fate: fc.constantFrom(...fates),
  phone: fc.nat(people.length - 1),
  pick: fc.nat(20),
})

/** A request that is under way ends with its client's deadline. */
const REQUEST_MS = 30_000

interface LateRequest {
  readonly until: number
  deliver(): Promise<unknown>
}

/** Storage that survives the app, on the phone. */
class PhoneStorage implements OutboxStore {
  private kept = new Map<string, Entry>()

  async transact<Result>(owner: string, work: (all: Entry[]) => Change & { result: Result }) {
    const mine = [...this.kept.values()].filter((entry) => entry.owner === owner)
    const { put = [], remove = [], result } = work(structuredClone(mine))
    for (const id of remove) this.kept.delete(id)
    for (const entry of put) this.kept.set(entry.id, structuredClone(entry))
    return structuredClone(result)
  }

  all(): Entry[] {
    return [...this.kept.values()]
  }
}

/** Thrown where the phone died: nothing after it happens. */
class Died extends Error {}

export interface SeenClaim {
  id: string
  version: number
  tag: string
}

export class Phone {
  readonly storage = new PhoneStorage()
  private outbox = this.open()
  private skewMs = 0
  private fate: Fate = 'arrives'
  /** The claims as this phone saw them last. */
  private seen: SeenClaim[] = []
  private late: LateRequest[] = []

  constructor(
    readonly who: Identity,
    private readonly world: World,
  ) {}

  private get owner(): string {
    return this.who.employeeCode
  }

  writes(): Write[] {
    return this.storage.all().filter((entry): entry is Write => entry.kind === 'write')
  }

  async take({ act, fate, pick }: Step): Promise<void> {
    this.fate = fate
    const { world, owner, outbox } = this
    const day = simulatedDays[pick % simulatedDays.length] ?? ''
    switch (act) {
      case 'record':
        return this.record(day, {}, 0)
      case 'recordWithPhotos': {
        const count = 1 + (pick % 2)
        const attachments: { fileName: string }[] = []
        for (let at = 0; at < count; at += 1) {
          const { id } = await outbox.addPhoto(owner, bill(world.nextTag()), 'bill.pdf')
          attachments.push({ fileName: localName(id) })
        }
        return this.record(day, { ...chosen('COURIER'), attachments }, count)
      }
      case 'look':
        this.seen = await world.claimsOf(this.who)
        return
      case 'edit':
        return this.edit(pick)
      case 'sendWrite':
      case 'sendPhoto':
        await this.send(act === 'sendWrite' ? 'write' : 'photo')
        return
      case 'deliverLate':
        return this.deliverLate(pick)
      case 'wait':
        world.now += pick * 20_000
        return
      case 'hurry':
        return outbox.hurry(owner)
      case 'kill':
        this.outbox = this.open()
        return
      case 'correct':
        return this.correct(pick)
      case 'discard':
        return this.discard(pick)
      case 'moveClock':
        this.skewMs = (pick - 10) * 7 * 60 * 60_000
        return
      default:
        await world.setSubmitted(this.who, day, act === 'submit')
    }
  }

  /** With a connection that stays: what can be sent is sent. */
  async finish(): Promise<void> {
    this.fate = 'arrives'
    this.late = []
    await this.outbox.hurry(this.owner)
    for (let rounds = 0; rounds < 100; rounds += 1) {
      const states = [await this.send('photo'), await this.send('write')]
      if (states.every((state) => state === 'idle')) return
      await this.outbox.hurry(this.owner)
    }
    throw new Error('The outbox does not come to rest.')
  }

  /** A new start of the app; the previous one's unfinished work never touches the storage again. */
  private open(): Outbox {
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
      now: () => this.world.now + this.skewMs,
      newId: () => this.world.nextId(),
    })
    isAlive = () => this.outbox === outbox || this.outbox === undefined
    return outbox
  }

  private async send(lane: Entry['kind']): Promise<string> {
    try {
      return (await this.outbox.sendNext(this.owner, lane)).state
    } catch (error) {
      if (error instanceof Died) return 'died'
      throw error
    }
  }

  private async attempt(entry: Entry): Promise<Outcome> {
    const { fate, world } = this
    const act = () => world.perform(this.who, entry)
    if (fate === 'lost') return { kind: 'offline' }
    if (fate === 'late') {
      this.late.push({ until: world.now + REQUEST_MS, deliver: act })
      return { kind: 'unknown' }
    }
    const outcome = await act()
    if (fate === 'answer lost') return { kind: 'unknown' }
    if (fate === 'killed') this.outbox = this.open()
    return fate === 'twice' ? act() : outcome
  }

  private async deliverLate(pick: number): Promise<void> {
    this.late = this.late.filter(({ until }) => until >= this.world.now)
    const [request] = this.late.splice(pick % Math.max(1, this.late.length), 1)
    await request?.deliver()
  }

  private async record(day: string, form: object, photos: number): Promise<void> {
    const tag = this.world.nextTag()
    this.world.issued.set(tag, { photos, edits: 0, isDiscarded: false })
    const payload = { day, ...meal(100, { acceptSimilar: true, ...form, remarks: tag }) }
    await this.outbox.addWrite(this.owner, { call: createDayClaim.path, payload, about: { title: tag, day } })
  }

  private async edit(pick: number): Promise<void> {
    const claim = this.seen[pick % Math.max(1, this.seen.length)]
    if (!claim) return
    this.countEdit(claim.tag, 1)
    await this.outbox.addWrite(this.owner, {
      call: updateDayClaim.path,
      payload: editOf(claim, 100 + pick),
      subject: claim.id,
      baseVersion: claim.version,
      about: { title: claim.tag, day: '' },
    })
  }

  private refused(pick: number): Write | undefined {
    const refused = this.writes().filter(({ refusal }) => refusal)
    return refused[pick % Math.max(1, refused.length)]
  }

  /** The person opens the draft with a connection and saves it again; no old request is still under way by then. */
  private async correct(pick: number): Promise<void> {
    const entry = this.refused(pick)
    if (!entry) return
    this.world.now += REQUEST_MS + 1
    const isEdit = entry.call === updateDayClaim.path
    const claim = isEdit && (await this.world.claimsOf(this.who)).find(({ id }) => id === entry.payload._id)
    if (isEdit && !claim) return
    await this.outbox.addWrite(this.owner, {
      call: entry.call,
      payload: claim ? editOf(claim, 200 + pick) : entry.payload,
      subject: entry.subject,
      about: entry.about,
      replaces: entry.id,
    })
  }

  private async discard(pick: number): Promise<void> {
    const entry = this.refused(pick)
    if (!entry || !(await this.outbox.discard(this.owner, entry.id))) return
    const { title } = entry.about
    if (entry.call === updateDayClaim.path) return this.countEdit(title, -1)
    const issued = this.world.issued.get(title)
    if (issued) issued.isDiscarded = true
  }

  private countEdit(tag: string, change: number): void {
    const issued = this.world.issued.get(tag)
    if (issued) issued.edits += change
  }
}

function bill(mark: string): Blob {
  return new Blob([`%PDF-1.4\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`])
}

function editOf({ id, version, tag }: SeenClaim, receiptAmount: number): Record<string, unknown> {
  return { ...meal(receiptAmount, { acceptSimilar: true, remarks: tag }), _id: id, version }
}

export interface Issued {
  photos: number
  edits: number
  isDiscarded: boolean
}

/** The server, and what the people meant to record. */
export class World {
  /** A company's Wednesday noon. */
  now = Date.parse('2026-03-18T12:00:00+05:30')
  readonly issued = new Map<string, Issued>()
  readonly phones: Phone[]
  private ids = 0
  private tags = 0

  constructor(
    private readonly claiming: Claiming,
    private readonly withKeys: boolean,
  ) {
    this.phones = people.map((code) => new Phone(claiming.person(code), this))
  }

  nextId(): string {
    this.ids += 1
    return `entry-${this.history}-${String(this.ids).padStart(6, '0')}`
  }

  private readonly history = Math.random().toString(36).slice(2)

  nextTag(): string {
    this.tags += 1
    return `expense ${this.tags}`
  }

  async perform(who: Identity, entry: Entry): Promise<Outcome> {
    const headers = this.withKeys ? { 'idempotency-key': entry.idempotencyKey } : {}
    if (entry.kind === 'photo') {
      const bytes = new Uint8Array(await entry.file.arrayBuffer())
      const { calls } = this.claiming.module
      return outcomeOf(
        await calls.upload(uploadAttachment, who, entry.name, bytes, {}, headers),
        (body) => body.item,
      )
    }
    const contract = entry.call === createDayClaim.path ? createDayClaim : updateDayClaim
    return outcomeOf(await this.claiming.call(contract, who, entry.payload, headers), (body) => body)
  }

  claimsOf({ personId }: Identity): Promise<SeenClaim[]> {
    return this.claiming.owner<SeenClaim[]>`
      select id, version, remarks as tag
      from claims.claim
      where person_id = ${personId} and not exists (select from claims.attachment where claim_id = claim.id)
      order by id`
  }

  /** As another device of the person does it; it is refused where the day is empty. */
  async setSubmitted({ personId }: Identity, day: string, isSubmitted: boolean): Promise<void> {
    await this.claiming.owner`
      update claims.day_wrapper
      set submitted_at = case when ${isSubmitted} then now() end
      where person_id = ${personId} and day = ${day}`
  }

  /** One sentence for each expense that is lost, doubled or not as it was recorded. */
  async faults(): Promise<string[]> {
    const rows = await this.claiming.owner<{ tag: string; version: number; photos: number }[]>`
      select remarks as tag, version,
        (select count(*)::int from claims.attachment where claim_id = claim.id) as photos
      from claims.claim`
    const kept = this.phones.flatMap((phone) => phone.writes())
    return [...this.issued].flatMap(([tag, { photos, edits, isDiscarded }]) => {
      const saved = rows.filter((row) => row.tag === tag)
      const drafts = kept.filter(({ about }) => about.title === tag)
      const creations = drafts.filter(({ call }) => call === createDayClaim.path).length
      const found = saved.length + creations + (isDiscarded ? 1 : 0)
      if (found > 1) return [`${tag} is doubled.`]
      if (found === 0) return [`${tag} is lost.`]
      const [claim] = saved
      if (!claim) return []
      const applied = edits - (drafts.length - creations)
      return [
        ...(claim.photos === photos ? [] : [`${tag} has ${claim.photos} of ${photos} photos.`]),
        ...(claim.version === 1 + applied
          ? []
          : [`${tag} was changed ${claim.version - 1}, not ${applied} times.`]),
      ]
    })
  }
}

function outcomeOf({ status, body }: Answered, answerOf: (body: Answered['body']) => unknown): Outcome {
  if (status === 200) return { kind: 'done', answer: answerOf(body) }
  if (status === 429 || status >= 500) return { kind: 'unknown' }
  const { msg: message, code } = body.errors[0]
  return { kind: 'refused', refusal: { message, code } }
}
