// How a screen lays out its parts, with the spaces of the tokens. What is special stays in the screen's own sheet, whose
// rules win over these.
import type { HTMLAttributes } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './layout.module.css'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'dl' | 'p'
  /** The token of the space between: 4 is `--space-4`. */
  gap?: 1 | 2 | 3 | 4 | 5
}

type Align = 'center' | 'start' | 'end' | 'baseline' | 'stretch'

/** Below each other. */
export function Stack({ as: As = 'div', gap = 4, className, ...rest }: LayoutProps) {
  return <As className={classNames(styles.stack, styles[`gap${gap}`], className)} {...rest} />
}

interface RowProps extends LayoutProps {
  align?: Align
  /** The first at the start, the last at the end. */
  spread?: boolean
}

/** Beside each other, on more lines if one is too narrow. */
export function Row({
  as: As = 'div',
  gap = 3,
  align = 'stretch',
  spread = false,
  className,
  ...rest
}: RowProps) {
  const names = classNames(styles.row, styles[`gap${gap}`], styles[align], spread && styles.spread, className)
  return <As className={names} {...rest} />
}

interface ColumnsProps extends LayoutProps {
  /** As many columns as fit with this width in px. */
  least: number
  align?: Align
}

/** Columns of equal width, fewer where there is no room for more. */
export function Columns({
  as: As = 'div',
  gap = 4,
  least,
  align = 'stretch',
  className,
  ...rest
}: ColumnsProps) {
  return (
    <As
      className={classNames(styles.columns, styles[`gap${gap}`], styles[align], className)}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))` }}
      {...rest}
    />
  )
}

/** A list or a plan, with its detail beside it on a desktop and below it on a phone. */
export function Split({ as: As = 'div', gap = 4, className, ...rest }: LayoutProps) {
  return <As className={classNames(styles.split, styles[`gap${gap}`], className)} {...rest} />
}
