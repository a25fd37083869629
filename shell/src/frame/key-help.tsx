// "?" lists the keys. The list itself is fetched when it is asked for.
import { keyListRequests } from '@tem/sdk/host.ts'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList)

export function KeyHelp() {
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  useEffect(() => keyListRequests.collect(() => setOpen(true)), [])

  if (!open) return null
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  )
}
