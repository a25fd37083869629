// The categories that a filter offers: those that the viewer has used, or all that there are.
import { listAllowanceCategories, listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { callQuery, useQuery } from '@tem/sdk'

export function useCategories(every: boolean, enabled: boolean) {
  const used = useQuery({ ...callQuery(listUsedCategories, {}), enabled: enabled && !every })
  const all = useQuery({ ...callQuery(listAllowanceCategories, {}), enabled: enabled && every })
  if (!every) return used.data?.list ?? []
  return (all.data?.list ?? []).flatMap(({ list }) => list)
}
