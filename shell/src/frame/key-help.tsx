// "?" lists the keys. The list itself is fetched when it is asked for.
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList)

export function KeyHelp() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (!open) return null
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
