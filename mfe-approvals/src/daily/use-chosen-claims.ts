import { useState } from 'react'
import type { ReviewedClaim } from '../review-queries.ts'

/** What is ticked of the lines that wait for the viewer; a line that was answered meanwhile is ticked no more. */
export function useChosenClaims(claims: readonly ReviewedClaim[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const waiting = claims.filter(({ can }) => can.act)
  const chosen = new Set(waiting.map(({ _id }) => _id).filter((id) => ticked.has(id)))
  return { waiting, chosen, choose: setTicked }
}
