// View state of one history entry: ticked and opened items are restored when the viewer comes back from a claim.
// A new visit starts empty, and so does another account that goes back to it. The state lives in memory until the page
// is reloaded.
import { useLocation, useSession } from '@tem/sdk'
import { useEffect, useState } from 'react'

const saved = new Map<string, unknown>()

export function useHistoryState<Value>(name: string, initial: Value) {
  const { employeeCode = '' } = useSession()
  const entry = `${employeeCode} ${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (saved.has(entry) ? (saved.get(entry) as Value) : initial))
  useEffect(() => {
    saved.set(entry, value)
  }, [entry, value])
  return [value, setValue] as const
}
