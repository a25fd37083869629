// The form over a claim that is there already.
import { dropDraft, toast, useQueryClient } from '@tem/sdk'
import type { ReactNode } from 'react'
import type { DayClaim } from '../day/day-queries.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useLeave } from '../requested/way-back.ts'
import { ClaimForm } from './claim-form.tsx'
import type { ClaimPayload } from './claim-payload.ts'
import type { ClaimValues } from './claim-values.ts'
import { ownValues } from './start-values.ts'
import { storedValues, withoutEstimate } from './stored-values.ts'
import { useSurroundings } from './surroundings.ts'
import type { ChangingClaim } from './with-stored-claim.tsx'

interface ChangedClaimProps {
  claim: ChangingClaim
  send: (payload: ClaimPayload, values: ClaimValues) => Promise<{ item: DayClaim; message: string }>
  /** Where it leads, saved or not. */
  back: string
  submitLabel: string
  loadingLabel?: string
  general?: ReactNode
}

export function ChangedClaim({ claim, send, back, ...looks }: ChangedClaimProps) {
  const queries = useQueryClient()
  const leave = useLeave()
  const surroundings = useSurroundings()
  const { stored, me, reload } = claim
  const { _id, version, category } = stored.item
  // Another version is another draft: what was typed over the former one would undo what came between.
  const draftId = `claim-${_id}-${version}`
  return (
    <ClaimForm
      key={draftId}
      draftId={draftId}
      start={withoutEstimate({ ...ownValues(me), ...storedValues(stored) }, surroundings)}
      me={me}
      ownCategory={category._id}
      send={send}
      onSaved={({ item, message }) => {
        toast.success(message)
        showSavedClaim(queries, item)
        void refreshClaims(queries)
        leave(back)
      }}
      onCancel={() => {
        dropDraft(draftId)
        leave(back)
      }}
      onShowLatest={() => {
        dropDraft(draftId)
        reload()
      }}
      {...looks}
    />
  )
}
