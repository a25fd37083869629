import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { close } from '../../texts/made/base.ts'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { showMessagesAbove } from '../base/use-bottom-bar.ts'
import { usePhone } from '../base/use-phone.ts'
import { Row } from '../layout/layout.tsx'
import dialog from './dialog.module.css'
import styles from './side-panel.module.css'

interface SidePanelProps {
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
          {footer !== undefined && (
            <Row oneLine atEnd gap={2} className={styles.footer}>
              {footer}
            </Row>
          )}
          {/* Last, so the focus starts at the first field. */}
          <IconButton label={close()} className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
