// What opens a row or card: a button; or a link, which the browser can also open in a new tab.
import type { MouseEvent, ReactNode } from 'react'

interface WayInProps {
  href: string | undefined
  current: boolean
  className: string | undefined
  onOpen: () => void
  children: ReactNode
}

export function WayIn({ href, current, className, onOpen, children }: WayInProps) {
  const shared = { 'data-row-open': true, className, 'aria-current': current ? true : undefined } as const
  if (href === undefined)
    return (
      <button type="button" {...shared} onClick={onOpen}>
        {children}
      </button>
    )
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** False for a press that opens a new tab or window, or downloads: the browser handles those. */
function isPlain({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
