// What the drawing child is asked to do, and what it answers.

export interface RedrawJob {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly format: 'jpeg' | 'png'
  /** The picture fits into a square of so many pixels… */
  readonly within: number
  /** …and fills it, cut at the edges. */
  readonly fill?: boolean
}

/** The first answer's id: the process has started, and its picture's time begins. */
export const isReady = 0

export interface RedrawAnswer {
  readonly id: number
  readonly isDone: boolean
}
