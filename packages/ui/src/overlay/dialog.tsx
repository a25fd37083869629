// A question or a small task over the page; a bottom sheet on a phone. Keeps the focus inside and returns it afterwards.
import type { ReactNode, RefObject } from 'react'
import { opensLater } from '../base/lazy-part.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** 'full' fills the window, for closer inspection. */
  size?: 'normal' | 'wide' | 'full'
  /** 'alert' requires an answer: a press outside does not close it, and it has no close button. */
  kind?: 'dialog' | 'alert'
  initialFocus?: RefObject<HTMLElement | null>
}

export const Dialog = opensLater(async () => (await import('./dialog-window.tsx')).DialogWindow)
