// After any change to one's claims: whatever may show them is read again, the bell in the header as well.
import type { useQueryClient } from '@tem/sdk'

export type Queries = ReturnType<typeof useQueryClient>

const paths = /^\/(calendar|claims|reports)\//

export function refreshClaims(queries: Queries) {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.test(String(queryKey[0])) })
}
