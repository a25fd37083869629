import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useCallback, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { showMessagesAbove } from '../base/use-bottom-bar.ts'
import { usePhone } from '../base/use-phone.ts'
import dialog from './dialog.module.css'
import styles from './side-panel.module.css'
import type { SidePanelProps } from './side-panel.tsx'

export function SidePanelWindow({
  open,
  onClose,
  title,
  children,
  footer,
  side = 'end',
  initialFocus,
  finalFocus,
}: SidePanelProps) {
  const phone = usePhone()
  const panel = useRef<HTMLDivElement>(null)
  const isSheet = side === 'end'
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element
      const stop = isSheet ? showMessagesAbove(element) : undefined
      return () => {
        panel.current = null
        stop?.()
      }
    },
    [isSheet],
  )
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Popup
          className={classNames(styles.panel, dialog.unread, side === 'start' && styles.start)}
          ref={attach}
          initialFocus={() => initialFocus?.() ?? (phone ? panel.current : true)}
          {...(finalFocus && { finalFocus })}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          {/* Last, so the focus starts at the first field. */}
          <IconButton label="Close" className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
