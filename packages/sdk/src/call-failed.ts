import type { CallError } from '@tem/contracts/failure.ts'

/** No answer came: the status that stands for an unreachable server. */
const UNREACHABLE = -1

/** Why a call did not succeed; `message` is a sentence for the person at the screen. */
export class CallFailed extends Error {
  readonly code: string
  readonly field: string | undefined

  constructor(
    readonly status: number,
    error: CallError,
    readonly requestId?: string,
  ) {
    super(error.msg)
    this.name = 'CallFailed'
    this.code = error.code
    this.field = error.field
  }

  /** The write may have happened; its key finds out. */
  get mayHaveHappened(): boolean {
    return this.code === 'outcome-unknown'
  }

  /** The server did not say whether it acted, so the same request may be sent again. */
  get outcomeUnknown(): boolean {
    return this.status === UNREACHABLE || this.status === 502 || this.status === 503 || this.status === 504
  }
}

export function unreachable(): CallFailed {
  return new CallFailed(UNREACHABLE, { msg: 'Unable to connect to server', code: 'unreachable' })
}
