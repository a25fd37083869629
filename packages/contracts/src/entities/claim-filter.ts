// The filters of claim lists.
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { object, optional } from 'superstruct'
import { createdAtFilter } from '../shapes.ts'
import { flag, id, listOf, oneOf } from '../values.ts'

export const claimFilter = object({
  createdAt: optional(createdAtFilter),
  status: optional(listOf(oneOf(claimStatuses), 20)),
  /** Without drafts. */
  submitted: optional(flag()),
  category: optional(listOf(id, 100)),
})
