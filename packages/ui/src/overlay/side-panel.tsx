// Filters and side tasks: a panel on the right on a desktop, a bottom sheet on a phone.
import type { ReactNode, RefObject } from 'react'
import { opensLater } from '../base/lazy-part.tsx'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** 'start' is the menu's side, and stays at the side on a phone too. */
  side?: 'end' | 'start'
  /** The element to focus first, if not the first field; on a phone that is the panel, because a field opens the keyboard. */
  initialFocus?: (() => HTMLElement | null) | undefined
  /** The element to focus afterwards, if what is inside takes the focus as soon as it is drawn. */
  finalFocus?: RefObject<HTMLElement | null>
}

export const SidePanel = opensLater(async () => (await import('./side-panel-window.tsx')).SidePanelWindow)
