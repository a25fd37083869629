// Rendered once by the shell. Over the header on a desktop; above the bottom bar on a phone, so it covers neither
// the title nor the next button.
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { closeMessage, messages } from '../../texts/made/overlay.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import tones from '../base/tone.module.css'
import { useAboveBottomBar } from '../base/use-bottom-bar.ts'
import styles from './toast.module.css'

export interface Toast {
  id: number
  tone: 'success' | 'info' | 'error'
  text: string
  /** One follow-up action, e.g. Undo. */
  action?: { label: string; onPress: () => void } | undefined
}

interface ToastRegionProps {
  toasts: readonly Toast[]
  /** A stable function; each toast calls it by itself after a while. */
  onClose: (id: number) => void
}

const STAY_MS = 5_000
const STAY_LONGER_MS = 10_000

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  useAboveBottomBar(region)
  return (
    <section ref={region} className={styles.region} aria-label={messages()} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={onClose} />
      ))}
    </section>
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: ToastRegionProps['onClose'] }) {
  const { id, action, tone } = toast
  const Icon = icons[tone]
  const stayMs = action || tone === 'error' ? STAY_LONGER_MS : STAY_MS
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), stayMs)
    return () => clearTimeout(timer)
  }, [id, stayMs, onClose])
  return (
    <div className={styles.toast} data-action={action ? '' : undefined}>
      <Icon size={18} className={classNames(tones.mark, tones[tone])} aria-hidden="true" />
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onClose(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={closeMessage()} size="small" onClick={() => onClose(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
