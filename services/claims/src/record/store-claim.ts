// Stores a checked claim: as a new row, or over the row that was locked before.
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { ClaimWindow } from '@tem/rules/calendar/open-days.ts'
import { pipeline } from '@tem/server/database/pipeline.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { Conflict } from '@tem/server/errors.ts'
import { type DetailRecord, ownClaimDetail, readDetailRecords } from '../read/claim-detail.ts'
import { type CheckedClaim, hasAttachmentsOrCompanions, saveAttachmentsAndCompanions } from './check-claim.ts'
import { askAboutSimilar, comparedClaims, refuseSimilar } from './similar-claim.ts'

export interface Belonging {
  /** Null for a New Request. */
  readonly wrapperId: string | null
  readonly placesVisited?: readonly { date: string; place: string }[]
}

export async function insertClaim(
  tx: Tx,
  claim: CheckedClaim,
  belonging: Belonging,
  now: Date,
): Promise<void> {
  await refuseDuplicate(tx, claim)
  await insertion(tx, claim, belonging, now)
  if (hasAttachmentsOrCompanions(claim)) await saveAttachmentsAndCompanions(tx, claim)
}

/** Inserts it and returns it as saved: in one round trip, unless files or companions belong to it. */
export async function insertDayClaim(
  tx: Tx,
  claim: CheckedClaim,
  belonging: Belonging,
  { now, window }: { now: Date; window: ClaimWindow },
) {
  const { comparable } = claim
  if (hasAttachmentsOrCompanions(claim)) {
    await insertClaim(tx, claim, belonging, now)
    return savedClaim(tx, claim, window)
  }
  const [others, , [record]] = await pipeline([
    comparable && comparedClaims(tx, comparable),
    insertion(tx, claim, belonging, now),
    savedRecord(tx, claim, { isBare: true }),
  ])
  // The transaction ends with the refusal, and the insertion with it.
  if (comparable) await refuseSimilar(tx, comparable, others ?? [])
  return asSaved(record, window)
}

async function refuseDuplicate(tx: Tx, { comparable }: CheckedClaim): Promise<void> {
  if (comparable) await askAboutSimilar(tx, comparable)
}

function insertion(tx: Tx, claim: CheckedClaim, { wrapperId, placesVisited = [] }: Belonging, now: Date) {
  const row = Object.assign({}, claim.columns, {
    id: claim.id,
    person_id: claim.personId,
    wrapper_id: wrapperId,
    places_visited: placesVisited,
    created_at: now,
    updated_at: now,
  })
  const columns = Object.keys(row)
  return tx`
    insert into claims.claim (${tx(columns)})
    select ${tx(columns)}
    from jsonb_populate_record(null::claims.claim, ${tx.json(row)})`
}

/** Replaces the version that the person saw; without a version, the current one. */
export async function overwriteClaim(
  tx: Tx,
  claim: CheckedClaim,
  { seen, now, more = {} }: { seen: number | undefined; now: Date; more?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await refuseDuplicate(tx, claim)
  const row = Object.assign({}, claim.columns, more, { updated_at: now })
  const columns = Object.keys(row)
  const changed = await tx`
    update claims.claim
    set (${tx(columns)}, version) = (
      select ${columns.map((column, index) => (index === 0 ? tx`changed.${tx(column)}` : tx`, changed.${tx(column)}`))}, claim.version + 1
      from jsonb_populate_record(null::claims.claim, ${tx.json(row)}) as changed
    )
    where id = ${claim.id} and person_id = ${claim.personId}
      ${seen === undefined ? tx`` : tx`and version = ${seen}`}
    returning id`
  if (changed.length === 0) throw new Conflict(errorTexts.changedElsewhere, 'stale')
  await saveAttachmentsAndCompanions(tx, claim)
}

// The answer of a call that saved a claim.

type Saved = Pick<CheckedClaim, 'id' | 'personId'>

export async function savedClaim(tx: Tx, claim: Saved, window: ClaimWindow) {
  const [record] = await savedRecord(tx, claim)
  return asSaved(record, window)
}

function savedRecord(tx: Tx, { id, personId }: Saved, { isBare = false } = {}) {
  return readDetailRecords(tx, tx`claim.id = ${id} and claim.person_id = ${personId}`, { isBare })
}

function asSaved(record: DetailRecord | undefined, window: ClaimWindow) {
  if (!record) throw new Error('A claim that was just saved is gone.')
  return ownClaimDetail(record, window, 'masked')
}
