import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  wide?: boolean
  /** The running action, e.g. "Saving"; while set, the button ignores presses but keeps its focus. */
  busy?: string | false | undefined
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  wide = false,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'normal' | 'small' | undefined
  wide?: boolean | undefined
  className?: string | undefined
}

/** The style alone, for a link or a file label that should look like a button. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide = false, className }: ButtonLook) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  )
}

// A small spinner inside something that already says in words what it is doing; never alone.

function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
