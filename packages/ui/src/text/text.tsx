// A text that is lighter, smaller, larger or bolder than the text around it.
import type { HTMLAttributes } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './text.module.css'

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | 'h4' | 'li' | 'dt' | 'dd' | 'legend' | 'strong'
  tone?: 'soft' | 'faint' | 'ink' | 'accent' | 'danger' | 'deviation'
  size?: 'small' | 'usual' | 'large' | 'title'
  weight?: 'plain' | 'medium' | 'strong'
  /** Its figures have one width, so those below each other line up. */
  figures?: boolean
  /** It stays on one line. */
  whole?: boolean
  /** A long word may break anywhere. */
  breaks?: boolean
  /** What does not fit on its line is cut, with dots. */
  cut?: boolean
}

export function Text({
  as: As = 'span',
  tone,
  size,
  weight,
  figures,
  whole,
  breaks,
  cut,
  className,
  ...rest
}: TextProps) {
  const looks = [tone, size, weight, figures && 'figures', whole && 'whole', breaks && 'breaks', cut && 'cut']
  return <As className={classNames(styles.text, className)} data-look={classNames(...looks)} {...rest} />
}
