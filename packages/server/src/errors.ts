// What a verb throws to refuse a call. failures.ts maps each to its HTTP status, once.
import type { SimilarTo } from '@tem/contracts/failure.ts'
import { type FieldErrors, firstError } from '@tem/rules/base/field-errors.ts'

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503 | 507,
    readonly code: string,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = new.target.name
  }
}

/** 400: the payload does not match the call's struct. */
export class BadInput extends Refusal {
  constructor(message: string, field?: string) {
    super(400, 'bad-input', message, field)
  }
}

/** 401: no session, or an expired one. */
export class NotSignedIn extends Refusal {
  constructor(message = 'Your session has ended. Please sign in again.') {
    super(401, 'not-signed-in', message)
  }
}

/** 403: visible, but the caller may not do this. */
export class Forbidden extends Refusal {
  constructor(message: string, code = 'forbidden') {
    super(403, code, message)
  }
}

/** 403: the caller has to prove again who they are, and may then send the same request once more. */
export class ProofNeeded extends Refusal {
  constructor() {
    super(403, 'proof-needed', 'Please confirm that it is you.')
  }
}

/** 404: does not exist, or is not visible to the caller; the two look alike. */
export class NotFound extends Refusal {
  constructor(readonly thing: string) {
    super(404, 'not-found', `This ${thing} was not found.`)
  }
}

/** 409: somebody else, or an earlier request, was first. */
export class Conflict extends Refusal {
  constructor(message: string, code = 'conflict') {
    super(409, code, message)
  }
}

/** 409: the person may have claimed the same expense already, and can say that it is another one. */
export class SimilarClaim extends Refusal {
  constructor(
    message: string,
    readonly similar: SimilarTo,
  ) {
    super(409, 'similar-claim', message)
  }
}

export class TooLarge extends Refusal {
  constructor(message = 'The request is too large.', field?: string) {
    super(413, 'too-large', message, field)
  }
}

/** 422: well-formed, but against a business rule. */
export class RuleRefused extends Refusal {
  constructor(message: string, field?: string, code = 'rule-refused') {
    super(422, code, message, field)
  }
}

export class TooMany extends Refusal {
  constructor(message: string, retryAfterSeconds: number) {
    super(429, 'too-many', message, undefined, retryAfterSeconds)
  }
}

/** 503: the answer to a write was lost, so it may have been saved; it can be sent again with its key. */
export class OutcomeUnknown extends Refusal {
  constructor(isRepeatable: boolean) {
    const advice = isRepeatable
      ? 'Please try again: it will not be done twice.'
      : 'Please look whether it was, before you try again.'
    super(503, 'outcome-unknown', `We could not confirm that this was done. ${advice}`, undefined, 2)
  }
}

export class Unavailable extends Refusal {
  constructor(message: string, retryAfterSeconds = 5) {
    super(503, 'unavailable', message, undefined, retryAfterSeconds)
  }
}

// A form's rules, asked on the server: the first wrong field refuses the call with its sentence.

export function refuseWrongForm(errors: FieldErrors): void {
  const wrong = firstError(errors)
  if (wrong) throw new BadInput(wrong.message, wrong.field)
}
