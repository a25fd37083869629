// Rendered once by the shell. Over the header on a desktop; above the bottom bar on a phone, so that it covers neither
// the title nor the next button.
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import styles from './toast.module.css'
import { closeToast, shownToasts, type Toast, watchToasts } from './toast-store.ts'

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts)
  return (
    <section className={styles.region} aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone]
  const { action } = toast
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <Icon aria-hidden="true" />
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            closeToast(toast.id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close message" size="small" onClick={() => closeToast(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
