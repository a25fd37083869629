// The server that simulated phones talk to, with the real verbs, and what their people meant to record. A history is a list
// of steps: the same steps give the same history, whatever the machine is doing.
import { markNoClaims, savePlacesVisited } from '@tem/contracts/calls/calendar.ts'
import { createDayClaim, updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import type { Entry } from '@tem/outbox/entry.ts'
import type { Outcome } from '@tem/outbox/settle.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { Answered } from '@tem/server/testing/call-route.ts'
import type { Claiming } from './claiming.ts'
import { Phone, type SeenClaim } from './simulated-phones.ts'
import { people } from './simulated-steps.ts'

const contracts = new Map(
  [createDayClaim, updateDayClaim, savePlacesVisited, markNoClaims].map((each) => [each.path, each]),
)

interface Issued {
  photos: number
  edits: number
  /** As its person wrote it last; undefined if others changed it too. */
  amount: number | undefined
  isDiscarded: boolean
}

interface Saved {
  tag: string
  version: number
  amount: string | null
  photos: number
}

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

  nextTag(kind: string): string {
    this.tags += 1
    return `${kind} ${this.tags}`
  }

  issue(tag: string, photos = 0, amount?: number): void {
    this.issued.set(tag, { photos, edits: 0, amount, isDiscarded: false })
  }

  countEdit(tag: string, change: number): void {
    const issued = this.issued.get(tag)
    if (issued) issued.edits += change
  }

  /** Changes of several phones: the last one that the server took decides. */
  leaveAmountOpen(tag: string): void {
    const issued = this.issued.get(tag)
    if (issued) issued.amount = undefined
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
    const contract = contracts.get(entry.call)
    if (!contract) throw new Error(`No contract for ${entry.call}`)
    return outcomeOf(await this.claiming.call(contract, who, entry.payload, headers), (body) => body)
  }

  claimsOf({ personId }: Identity): Promise<SeenClaim[]> {
    return this.claiming.owner<SeenClaim[]>`
      select id, version, remarks as tag
      from claims.claim
      where person_id = ${personId} and not exists (select from claims.attachment where claim_id = claim.id)
      order by id`
  }

  /** By day. */
  async placesOf({ personId }: Identity): Promise<Map<string, readonly string[]>> {
    const days = await this.claiming.owner<{ day: string; places: { place: string }[] }[]>`
      select to_char(day, 'YYYY-MM-DD') as day, places_visited as places
      from claims.day_wrapper
      where person_id = ${personId}`
    return new Map(days.map(({ day, places }) => [day, places.map(({ place }) => place)]))
  }

  /** As another device of the person does it; it is refused where the day is empty. */
  async setSubmitted({ personId }: Identity, day: string, isSubmitted: boolean): Promise<void> {
    await this.claiming.owner`
      update claims.day_wrapper
      set submitted_at = case when ${isSubmitted} then now() end
      where person_id = ${personId} and day = ${day}`
  }

  /** One sentence for each expense, place or mark that is lost, doubled or not as it was recorded. */
  async faults(): Promise<string[]> {
    const rows = await this.claiming.owner<Saved[]>`
      select remarks as tag, version, receipt_amount_paise / 100 as amount,
        (select count(*)::int from claims.attachment where claim_id = claim.id) as photos
      from claims.claim
      union all
      select place.value ->> 'place', 1, null, 0
      from claims.day_wrapper, jsonb_array_elements(places_visited) as place
      union all
      select mark_reason, 1, null, 0
      from claims.day_wrapper
      where mark is not null`
    const kept = this.phones.flatMap((phone) => phone.writes())
    return [...this.issued].flatMap(([tag, { photos, edits, amount, isDiscarded }]) => {
      const saved = rows.filter((row) => row.tag === tag)
      const drafts = kept.filter(({ about }) => about.title === tag)
      const creations = drafts.filter(({ call }) => call !== updateDayClaim.path).length
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
        // A change of it that waits for its person has another amount.
        ...(amount === undefined || drafts.length > 0 || Number(claim.amount) === amount
          ? []
          : [`${tag} has the amount ${claim.amount}, not ${amount}.`]),
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
