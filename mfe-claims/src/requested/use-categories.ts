// The categories that a filter offers: those that the viewer has used, or all that there are.
import { listUsedCategories } from '@tem/contracts/calls/reference.ts'
import { callQuery, useQuery } from '@tem/sdk'

export function useCategories(every: boolean, enabled: boolean) {
  const { data } = useQuery({
    ...callQuery(listUsedCategories, every ? { by: 'anybody' } : {}),
    enabled,
  })
  return data?.list ?? []
}
