// A refusal in SCIM's words: the kind of error for the directory (RFC 7644, 3.12), and a sentence for the person who reads its log.
import { Refusal } from '@tem/server/errors.ts'

type Kind = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'uniqueness'

export class ScimRefusal extends Refusal {
  constructor(
    readonly scimType: Kind,
    message: string,
  ) {
    super(scimType === 'uniqueness' ? 409 : 400, scimType, message)
  }
}
