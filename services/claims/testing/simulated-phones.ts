// A phone and what its person does with it: records, changes, corrects, discards.
import { markNoClaims, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { localName, type Write } from '@tem/outbox/entry.ts'
import { type Outbox, TooLate } from '@tem/outbox/outbox.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { chosen, meal } from './claiming.ts'
import { Device, REQUEST_MS } from './simulated-device.ts'
import type { Step } from './simulated-steps.ts'
import { Full } from './simulated-storage.ts'
import type { World } from './simulated-world.ts'

const claimedDays = ['2026-03-16', '2026-03-17']
/** Days of the week before, without claims. */
const markedDays = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']

export interface SeenClaim {
  id: string
  version: number
  tag: string
}

export class Phone {
  private readonly device: Device
  /** The claims as this phone saw them last. */
  private seen: SeenClaim[] = []
  private seenPlaces = new Map<string, readonly string[]>()
  /** The waiting entry that is open in a form. */
  private form: Write | undefined
  private openForms: Pick<Write, 'call' | 'payload' | 'about' | 'idempotencyKey'>[] = []

  constructor(
    readonly who: Identity,
    private readonly world: World,
  ) {
    this.device = new Device(who, world)
  }

  private get owner(): string {
    return this.who.employeeCode
  }

  private get outbox(): Outbox {
    return this.device.outbox
  }

  writes(): Write[] {
    return this.device.storage.all().filter((entry): entry is Write => entry.kind === 'write')
  }

  async take(step: Step): Promise<void> {
    try {
      await this.act(step)
    } catch (error) {
      if (!(error instanceof Full)) throw error
    }
  }

  private async act({ act, fate, pick }: Step): Promise<void> {
    this.device.fate = fate
    const { world, owner, outbox, device } = this
    const day = claimedDays[pick % claimedDays.length] ?? ''
    switch (act) {
      case 'record':
        return this.record(day, {}, 0)
      case 'recordWithPhotos': {
        const count = 1 + (pick % 2)
        const attachments: { fileName: string }[] = []
        for (let at = 0; at < count; at += 1) {
          const { id } = await outbox.addPhoto(owner, bill(world.nextTag('bill')), 'bill.pdf')
          attachments.push({ fileName: localName(id) })
        }
        return this.record(day, { ...chosen('COURIER'), attachments }, count)
      }
      case 'look':
        this.seen = await world.claimsOf(this.who)
        this.seenPlaces = await world.placesOf(this.who)
        return
      case 'edit':
        return this.edit(pick)
      case 'places':
        return this.addPlace(day)
      case 'mark':
        return this.mark(markedDays[pick % markedDays.length] ?? '')
      case 'sendWrite':
      case 'sendPhoto':
        if (act === 'sendWrite') await this.retryForms()
        await device.send(act === 'sendWrite' ? 'write' : 'photo')
        return
      case 'deliverLate':
        return device.deliverLate(pick)
      case 'wait':
        world.now += pick * 20_000
        return
      case 'hurry':
        return outbox.hurry(owner)
      case 'kill':
        return device.restart()
      case 'changeRelease':
        return device.changeRelease()
      case 'openForm':
        return this.openForm(pick)
      case 'saveForm':
        return this.saveForm(pick)
      case 'correct':
        return this.correct(pick)
      case 'discard':
        return this.discard(pick)
      case 'fillDevice':
        device.storage.room = pick < 10 ? pick % 4 : Number.POSITIVE_INFINITY
        return
      case 'moveClock':
        return device.moveClock((pick - 10) * 7 * 60 * 60_000)
      default:
        await world.setSubmitted(this.who, day, act === 'submit')
    }
  }

  /** With a connection that stays and the newest release: what can be sent is sent. */
  async finish(): Promise<void> {
    // The form is left.
    this.device.recover()
    await this.retryForms()
    await this.outbox.hurry(this.owner)
    for (let rounds = 0; rounds < 100; rounds += 1) {
      const states = [await this.device.send('photo'), await this.device.send('write')]
      if (states.every((state) => state === 'idle')) return
      await this.outbox.hurry(this.owner)
    }
    throw new Error('The outbox does not come to rest.')
  }

  private async record(day: string, form: object, photos: number): Promise<void> {
    const tag = this.world.nextTag('expense')
    const payload = { day, ...meal(100, { acceptSimilar: true, ...form, remarks: tag }) }
    const write = { call: createDayClaim.path, payload, about: { title: tag, day } }
    try {
      await this.outbox.addWrite(this.owner, write)
    } catch (error) {
      // The person is told that a file can't be kept.
      if (!(error instanceof Full) || photos > 0) throw error
      this.openForms.push({ ...write, idempotencyKey: this.world.nextId() })
    }
    this.world.issue(tag, photos, 100)
    await this.retryForms()
  }

  /** What a full device can't keep stays in its form, and is sent from there under one key. */
  private async retryForms(): Promise<void> {
    for (const form of [...this.openForms]) {
      const outcome = await this.device.attempt({ kind: 'write', ...form } as Write)
      if (this.device.fate === 'killed' || !['done', 'refused'].includes(outcome.kind)) continue
      this.openForms = this.openForms.filter((each) => each !== form)
      const issued = this.world.issued.get(form.about.title)
      if (outcome.kind === 'done' || !issued) continue
      issued.isDiscarded = true
      this.world.now += REQUEST_MS + 1
    }
  }

  private async edit(pick: number): Promise<void> {
    const claim = this.seen[pick % Math.max(1, this.seen.length)]
    if (!claim) return
    await this.outbox.addWrite(this.owner, {
      call: updateDayClaim.path,
      payload: editOf(claim, 100 + pick),
      subject: claim.id,
      baseVersion: claim.version,
      about: { title: claim.tag, day: '' },
    })
    this.world.countEdit(claim.tag, 1)
    this.world.leaveAmountOpen(claim.tag)
  }

  /** The day shows it at once, as the screen does. */
  private async addPlace(day: string): Promise<void> {
    if (!this.device.knows(savePlacesVisited.path)) return
    const tag = this.world.nextTag('place')
    const before = this.seenPlaces.get(day) ?? []
    await this.outbox.addWrite(this.owner, {
      call: savePlacesVisited.path,
      payload: { day, placesVisited: [...before, tag], changedFrom: before },
      subject: `places of ${day}`,
      about: { title: tag, day },
    })
    this.world.issue(tag)
    this.seenPlaces.set(day, [...before, tag])
  }

  private async mark(day: string): Promise<void> {
    if (!this.device.knows(markNoClaims.path)) return
    const tag = this.world.nextTag('mark')
    await this.outbox.addWrite(this.owner, {
      call: markNoClaims.path,
      payload: { day, reason: tag },
      subject: `mark of ${day}`,
      about: { title: tag, day },
    })
    this.world.issue(tag)
  }

  /** An entry that waits, also after an attempt without an answer. It may be sent before the form is saved, if the app dies in between. */
  private openForm(pick: number): void {
    const waiting = this.writes().filter(({ call, refusal }) => call === createDayClaim.path && !refusal)
    this.form = waiting[pick % Math.max(1, waiting.length)]
    if (this.form) this.outbox.hold(this.form.id)
  }

  private async saveForm(pick: number): Promise<void> {
    const { form } = this
    if (!form) return
    this.form = undefined
    this.outbox.release(form.id)
    // Somebody who reads that it was refused takes a while; no old request is still under way by then.
    if (this.writes().some(({ id, refusal }) => id === form.id && refusal)) this.world.now += REQUEST_MS + 1
    try {
      const { call, about, payload } = form
      const receiptAmount = 300 + pick
      const { day, ...change }: Record<string, unknown> = { ...payload, receiptAmount }
      const ifSaved = { call: updateDayClaim.path, payload: change, url: '' }
      const changed = { day, ...change }
      await this.outbox.addWrite(this.owner, { call, about, payload: changed, replaces: form.id, ifSaved })
      const issued = this.world.issued.get(about.title)
      if (issued) issued.amount = receiptAmount
    } catch (error) {
      if (!(error instanceof TooLate)) throw error
    }
  }

  private refused(pick: number): Write | undefined {
    const refused = this.writes().filter((entry) => entry.refusal && this.device.knows(entry.call))
    return refused[pick % Math.max(1, refused.length)]
  }

  /** The person opens the draft with a connection and saves it again; no old request is still under way by then. */
  private async correct(pick: number): Promise<void> {
    const entry = this.refused(pick)
    if (!entry) return
    this.world.now += REQUEST_MS + 1
    const payload = await this.corrected(entry, pick)
    if (!payload) return
    const { call, subject, about, id } = entry
    await this.outbox.addWrite(this.owner, { call, payload, subject, about, replaces: id })
  }

  /** A change of something that the server has is made again on top of what it has now. */
  private async corrected(entry: Write, pick: number): Promise<Write['payload'] | undefined> {
    const { call, payload, about } = entry
    if (call === updateDayClaim.path) {
      const claims = await this.world.claimsOf(this.who)
      const claim = claims.find(({ id }) => id === payload._id)
      this.world.leaveAmountOpen(about.title)
      return claim && editOf(claim, 200 + pick)
    }
    if (call === savePlacesVisited.path) {
      const places = (await this.world.placesOf(this.who)).get(about.day) ?? []
      return { day: about.day, placesVisited: [...places, about.title], changedFrom: places }
    }
    return payload
  }

  private async discard(pick: number): Promise<void> {
    const entry = this.refused(pick)
    if (!entry || !(await this.outbox.discard(this.owner, entry.id))) return
    const { title } = entry.about
    if (entry.call === updateDayClaim.path) {
      this.world.leaveAmountOpen(title)
      return this.world.countEdit(title, -1)
    }
    const issued = this.world.issued.get(title)
    if (issued) issued.isDiscarded = true
  }
}

function bill(mark: string): Blob {
  return new Blob([`%PDF-1.4\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`])
}

function editOf({ id, version, tag }: SeenClaim, receiptAmount: number): Record<string, unknown> {
  return { ...meal(receiptAmount, { acceptSimilar: true, remarks: tag }), _id: id, version }
}
