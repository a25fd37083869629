// Tells the server up to when the list was seen, wherever something unseen stands in it; the bell then asks anew.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listNotifications, markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import { call, callKey, useMutation, useQueryClient } from '@tem/sdk'
import { useEffect } from 'react'

type Seen = Pick<AnswerOf<typeof listNotifications>, 'readOn' | 'unseen'>

export function useMarkSeen(seen: Seen | undefined): void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => call(markNotificationsSeen, { until }),
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(listNotifications) }),
  })
  const until = seen && seen.unseen > 0 ? seen.readOn : undefined
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
}
