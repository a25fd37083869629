// A tour is locked before anything about it changes, so that its owner and its approvers come one after the other.
import { NotFound } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { rowOf, type TourRecord, tourColumns } from './tour-record.ts'

export async function lockTour(tx: Tx, id: string): Promise<TourRecord> {
  await tx`select from tours.tour where id = ${id} for update`
  const [tour] = await tx<TourRecord[]>`
    select ${tourColumns(tx)}
    from tours.tour
    join identity.directory on directory.person_id = tour.requester_id
    where tour.id = ${id}`
  if (!tour) throw new NotFound('Tour')
  return tour
}

/** Somebody else's is not there. */
export async function lockOwnTour(tx: Tx, personId: string, id: string) {
  const tour = await lockTour(tx, id)
  if (tour.requesterId !== personId) throw new NotFound('Tour')
  return rowOf(tour, { person: personId, actsFor: [], isAdmin: false })
}
