// The one shape of a refused call.

export interface CallError {
  /** A sentence for a person. */
  msg: string
  /** A stable word for programs. */
  code: string
  /** The payload's field that is wrong, when one is. */
  field?: string
}

export interface Failure {
  success: false
  errors: [CallError, ...CallError[]]
  requestId?: string
}
