// How a screen lays out its parts, with the spaces of the tokens. What is special stays in the screen's own sheet, whose
// rules win over these.
import type { HTMLAttributes } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './layout.module.css'

declare module 'react' {
  interface CSSProperties {
    '--least'?: string
    '--most'?: string
  }
}

type Frame =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'figure'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'

type Gap = 0 | 1 | 2 | 3 | 4 | 5

interface ScreenProps extends HTMLAttributes<HTMLElement> {
  as?: Frame
  /** The token of the space between: 4 is `--space-4`. */
  gap?: Gap
  /** No wider than this, in px at the usual size of text. */
  most?: number
}

interface PageProps extends ScreenProps {
  /** On a desktop its `aside` is beside the rest. */
  beside?: boolean
}

interface LayoutProps extends ScreenProps {
  /** In a row, it takes what the others leave. */
  grow?: boolean
}

type Align = 'center' | 'start' | 'end' | 'baseline'

interface StackProps extends LayoutProps, Pick<PageProps, 'beside'> {
  /** Without it, each is as wide as the stack. */
  align?: 'center' | 'start' | 'end'
  /** A line between each two. */
  lined?: boolean
  /** Of an `ol`: its numbers are shown. */
  numbered?: boolean
  /** In a screen with something beside it, this is beside it and stays in view. */
  aside?: boolean
}

interface LinesProps extends LayoutProps {
  align?: Align
  /** The space between lines, where it is another than `gap`. */
  lines?: 0 | 1 | 2 | 3 | 4
}

interface RowProps extends LinesProps {
  /** The first at the start, the last at the end. */
  spread?: boolean
  /** All of them at the end. */
  atEnd?: boolean
  /** All of them in the middle. */
  inMiddle?: boolean
  /** They share one line, however narrow. */
  oneLine?: boolean
  /** On a phone they share its whole width. */
  fill?: boolean
}

interface ColumnsProps extends LinesProps {
  /** As many columns as fit with this width, in px at the usual size of text: larger text has fewer. */
  least: number
  /** Where fewer would fill the line, they stay as wide as in a full one. */
  keep?: boolean
}

interface SplitProps extends LayoutProps {
  /** Both are equally wide. */
  even?: boolean
}

/** Below each other. */
export function Stack(props: StackProps) {
  return laid('stack', props)
}

/** Below each other and as high as the window: a bar at its end is at the lower edge of a phone. */
export function Screen(props: PageProps) {
  return laid('screen', props)
}

/** Beside each other, on more lines if one is too narrow. */
export function Row({ gap = 3, ...rest }: RowProps) {
  return laid('row', { gap, ...rest })
}

/** Columns of equal width, fewer where there is no room for more. */
export function Columns({ least, style, ...rest }: ColumnsProps) {
  return laid('columns', { style: { '--least': `${least / 16}rem`, ...style }, ...rest })
}

/** A list or a plan, with its detail beside it on a desktop and below it on a phone. */
export function Split(props: SplitProps) {
  return laid('split', props)
}

function laid(
  part: string,
  {
    as: As = 'div',
    gap = 4,
    lines,
    align,
    keep,
    spread,
    atEnd,
    inMiddle,
    oneLine,
    grow,
    fill,
    lined,
    numbered,
    beside,
    aside,
    even,
    most,
    style,
    className,
    ...rest
  }: RowProps &
    PageProps &
    Pick<StackProps, 'lined' | 'numbered' | 'aside'> &
    Pick<ColumnsProps, 'keep'> &
    Pick<SplitProps, 'even'>,
) {
  const looks = [
    part,
    `gap${gap}`,
    lines !== undefined && `lines${lines}`,
    align,
    keep && 'keep',
    spread && 'spread',
    atEnd && 'atEnd',
    inMiddle && 'inMiddle',
    oneLine && 'oneLine',
    grow && 'grow',
    fill && 'fill',
    lined && 'lined',
    numbered && 'numbered',
    beside && 'beside',
    aside && 'aside',
    even && 'even',
    most !== undefined && 'most',
  ]
  return (
    <As
      className={classNames(styles.laid, className)}
      data-look={classNames(...looks)}
      style={most !== undefined ? { '--most': `${most / 16}rem`, ...style } : style}
      {...rest}
    />
  )
}
