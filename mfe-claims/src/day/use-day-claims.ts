// Adds one-tap claims and deletes claims: optimistic, rolled back if the server refuses.
import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { call, confirm, KEPT, named, sendOrKeep, toast, useMutation, useQueryClient } from '@tem/sdk'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/day.ts'
import { keptHere } from '../../texts/made/kept.ts'
import { confirmSimilar } from '../claim-form/save/similar-claim.tsx'
import { isSimilarClaim, refreshClaims, reportFailure } from '../refresh-claims.ts'
import { addClaimUrl } from '../status/claim-urls.ts'
import { type AddableSubCategory, type DayClaim, type DayOfClaims, dayQuery } from './day-queries.ts'
import { withNewClaim, withoutClaim } from './new-claim.ts'
import { showDayOfClaims } from './show-day.ts'

export function useDayClaims(day: Day) {
  const queries = useQueryClient()
  const { queryKey } = dayQuery(day)

  async function show(change: (shown: DayOfClaims) => DayOfClaims) {
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    if (before) showDayOfClaims(queries, change(before))
    return { before }
  }

  function takeBack(kept: { before: DayOfClaims | undefined } | undefined) {
    if (kept?.before) showDayOfClaims(queries, kept.before)
  }

  const removing = useMutation({
    meta: { errorShownInline: true },
    mutationFn: (_id: string) => call(deleteClaim, { _id }),
    onMutate: (_id) => show((shown) => withoutClaim(shown, _id)),
    onSuccess({ message }) {
      toast.success(message)
      return refreshClaims(queries)
    },
    onError(error, _id, kept) {
      takeBack(kept)
      return reportFailure(error, queries)
    },
  })

  /** Undefined: there is a similar claim, and the person cancelled. */
  async function addOrAsk(subCategory: AddableSubCategory) {
    const { _id, name, category, maxAmount } = subCategory
    const about = { title: named(name), day, amount: maxAmount ?? 0, url: addClaimUrl(day, subCategory) }
    const choice = { day, category: category._id, subCategory: _id }
    try {
      return await sendOrKeep(createDayClaim, choice, { about })
    } catch (error) {
      if (!isSimilarClaim(error)) throw error
      if (!(await confirmSimilar(error, { amount: about.amount }))) return undefined
      return sendOrKeep(createDayClaim, { ...choice, acceptSimilar: true }, { about })
    }
  }

  const adding = useMutation({
    meta: { errorShownInline: true },
    mutationFn: addOrAsk,
    onMutate: (subCategory) => show((shown) => withNewClaim(shown, subCategory)),
    onSuccess(answer, _subCategory, kept) {
      if (answer === undefined) return takeBack(kept)
      if (answer === KEPT) {
        // It is shown among those that are not sent.
        takeBack(kept)
        toast.success(keptHere())
        return undefined
      }
      toast.success(answer.message, { undo: () => removing.mutate(answer.item._id) })
      return refreshClaims(queries)
    },
    onError(error, _subCategory, kept) {
      takeBack(kept)
      return reportFailure(error, queries)
    },
  })

  /** Asks for confirmation. */
  async function remove({ _id, subCategory, receiptAmount }: DayClaim): Promise<boolean> {
    const title = texts.removeClaim({ title: named(subCategory.name), amount: formatMoney(receiptAmount) })
    const isConfirmed = await confirm({ title, confirm: common.remove(), danger: true })
    if (isConfirmed) removing.mutate(_id)
    return isConfirmed
  }

  return { add: adding.mutate, isAdding: adding.isPending, remove }
}
