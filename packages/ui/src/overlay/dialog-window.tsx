import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { close } from '../../texts/made/base.ts'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { showMessagesAbove } from '../base/use-bottom-bar.ts'
import styles from './dialog.module.css'

interface DialogProps {
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

export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'normal',
  kind = 'dialog',
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={kind === 'alert'}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, styles.unread, size !== 'normal' && styles[size])}
            ref={showMessagesAbove}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            {...(initialFocus && { initialFocus })}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {(description !== undefined || children !== undefined) && (
              <div className={styles.body}>
                {description !== undefined && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
                {children}
              </div>
            )}
            {footer !== undefined && (
              <div ref={showMessagesAbove} className={styles.footer}>
                {footer}
              </div>
            )}
            {/* Last, so the focus starts at the first field or answer. */}
            {kind === 'dialog' && (
              <IconButton label={close()} className={styles.close} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
