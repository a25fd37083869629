import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { dismiss } from '../../texts/made/state.ts'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import tones from '../base/tone.module.css'
import { Row } from '../layout/layout.tsx'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'success' | 'warning' | 'error'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

interface BannerProps {
  tone: BannerTone
  title?: string
  children?: ReactNode
  /** A follow-up action. */
  actions?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** Says a sentence of a rule or a server in the language of the page. */
export function Banner({ tone, title, children, actions, onDismiss, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <Row
      oneLine
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.banner, tones[tone], className)}
    >
      <Icon size={18} aria-hidden="true" />
      {/* Actions end the line where there is room, otherwise they have one of their own. */}
      <Row grow align="center" gap={4} lines={2}>
        <div className={styles.words}>
          {title !== undefined && (
            <Text as="p" weight="strong">
              {inLanguage(title)}
            </Text>
          )}
          {typeof children === 'string' ? inLanguage(children) : children}
        </div>
        {actions !== undefined && (
          <Row gap={2} className={styles.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {onDismiss && (
        <IconButton label={dismiss()} className={styles.dismiss} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  )
}
