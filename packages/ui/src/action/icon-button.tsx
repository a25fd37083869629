import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, in words: its accessible name and tooltip. */
  label: string
  size?: 'normal' | 'small'
  tone?: 'plain' | 'danger'
  outlined?: boolean
}

export function IconButton({
  label,
  size = 'normal',
  tone = 'plain',
  outlined = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        styles.iconButton,
        size === 'small' && styles.small,
        tone === 'danger' && styles.danger,
        outlined && styles.outlined,
        className,
      )}
    />
  )
}
