// The response of every refused call.

export interface CallError {
  /** A sentence for people. */
  msg: string
  /** A stable code for programs. */
  code: string
  /** The wrong field of the payload, if there is one. */
  field?: string
}

export interface Failure {
  success: false
  errors: [CallError, ...CallError[]]
  requestId?: string
}
