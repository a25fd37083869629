// Errors of the form, by field name.

import { isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { FieldErrors } from '@tem/rules/base/field-errors.ts'
import { labelOf, mandatory } from '@tem/rules/base/field-labels.ts'
import { closedReason } from '@tem/rules/calendar/open-days.ts'
import { isRequired } from '@tem/rules/claim/claim-form.ts'
import { choiceErrors, claimErrors } from '@tem/rules/claim/claim-form-rules.ts'
import { setIn, type ValidationErrors } from 'final-form'
import type { ClaimValues } from './claim-values.ts'
import { type ClaimFormContext, type ReadClaim, readClaim } from './read-claim.ts'

export function errorsOfForm(values: ClaimValues, formContext: ClaimFormContext): ValidationErrors {
  const claim = readClaim(values, formContext)
  return nested({
    // A category has one type, so a form that starts with a category needs no type.
    ...choiceErrors({ ...values, type: values.type ?? values.category }),
    ...dayError(values, formContext),
    ...(claim && errorsOfClaim(values, claim)),
  })
}

function errorsOfClaim(values: ClaimValues, { limited, form, context }: ReadClaim): FieldErrors {
  const isRateMissing = values.unitRate === undefined && isRequired('unitRate', context, form)
  return { ...(isRateMissing && { unitRate: mandatory('unitRate') }), ...claimErrors(form, context, limited) }
}

/** Only a date that was chosen here; the form of a day has a fixed date. */
function dayError(
  { expenseDate }: ClaimValues,
  { isDayChosen, rejectedOn, settings }: ClaimFormContext,
): FieldErrors {
  if (!isDayChosen || !expenseDate) return {}
  if (!isDay(expenseDate)) return { expenseDate: errorTexts.notValid(labelOf('expenseDate')) }
  const closed = closedReason(expenseDate, settings, rejectedOn)
  return closed ? { expenseDate: closed } : {}
}

/** 'customFields.route' is a nested field. */
function nested(errors: FieldErrors): ValidationErrors {
  return Object.entries(errors).reduce<object>(
    (all, [field, message]) => setIn(all, field, message) as object,
    {},
  )
}
