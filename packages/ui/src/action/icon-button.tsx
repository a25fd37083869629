import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './icon-button.module.css'

interface Look {
  size?: 'normal' | 'small' | undefined
  tone?: 'plain' | 'danger' | undefined
  outlined?: boolean | undefined
  className?: string | undefined
}

export interface IconButtonProps extends Look, Omit<ComponentProps<'button'>, 'aria-label' | 'className'> {
  /** What it does, in words: its accessible name and tooltip. */
  label: string
}

/** Also for a link that looks like one. */
export function iconButtonClass({ size = 'normal', tone = 'plain', outlined = false, className }: Look = {}) {
  return classNames(
    styles.iconButton,
    size === 'small' && styles.small,
    tone === 'danger' && styles.danger,
    outlined && styles.outlined,
    className,
  )
}

export function IconButton({
  label,
  size,
  tone,
  outlined,
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
      className={iconButtonClass({ size, tone, outlined, className })}
    />
  )
}
