// After a change of the viewer's claims: reload every query that may show them, and the bell in the header.
import type { useQueryClient } from '@tem/sdk'

export type Queries = ReturnType<typeof useQueryClient>

const paths = /^\/(calendar|claims|reports)\//

export function refreshClaims(queries: Queries) {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.test(String(queryKey[0])) })
}
