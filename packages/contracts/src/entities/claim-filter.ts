// The filters of claim lists.
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { object, optional } from 'superstruct'
import { createdAtFilter } from '../shapes.ts'
import { flag, id, listOf, oneOf } from '../values.ts'

export const claimFilter = object({
  createdAt: optional(createdAtFilter),
  status: optional(listOf(oneOf(claimStatuses), 20)),
  category: optional(listOf(id, 100)),
})

/** Of lists that contain the viewer's own drafts. */
export const claimFilterWithDrafts = object({
  ...claimFilter.schema,
  /** Leaves out drafts, whose status is pending too. */
  submitted: optional(flag()),
})
