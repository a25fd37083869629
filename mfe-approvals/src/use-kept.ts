// View state that belongs to an entry of the browser's history: what was ticked or opened is still so when the viewer
// comes back from a claim, and a new visit begins afresh. Kept as long as the page is.
import { useLocation } from '@tem/sdk'
import { useEffect, useState } from 'react'

const kept = new Map<string, unknown>()

export function useKept<Value>(name: string, initial: Value) {
  const entry = `${useLocation().key} ${name}`
  const [value, setValue] = useState(() => (kept.has(entry) ? (kept.get(entry) as Value) : initial))
  useEffect(() => {
    kept.set(entry, value)
  }, [entry, value])
  return [value, setValue] as const
}
