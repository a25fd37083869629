// Saves the new sub-categories of the draft, all of them: the sheet is one change.
import { getPolicySheet, savePolicyDraft } from '@tem/contracts/calls/admin-policy.ts'
import { call, callKey, toast, useMutation, useQueryClient } from '@tem/sdk'
import { policyKey } from './policy-queries.ts'
import type { PolicySheet } from './sheet-cells.ts'

interface Saved {
  readonly key: string
  /** Null takes it out of the draft. */
  readonly cells: Readonly<Record<string, string>> | null
  readonly effectiveFrom?: string
}

export function useSaveExpenses({ rows, revision }: PolicySheet, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, cells, effectiveFrom }: Saved) => {
      const others = rows.filter((row) => row.key !== key && row.cells !== null)
      const all = [
        ...others.map((row) => ({ key: row.key, cells: row.cells })),
        ...(cells ? [{ key, cells }] : []),
      ]
      return call(savePolicyDraft, {
        ...{ sheet: 'new-sub-categories', rows: all, revision },
        ...(effectiveFrom && { effectiveFrom }),
      })
    },
    onSuccess: async ({ problems, message }) => {
      if (problems.length > 0) return
      toast.success(message)
      onSaved()
      await Promise.all([
        queries.invalidateQueries({ queryKey: callKey(getPolicySheet) }),
        queries.invalidateQueries({ queryKey: policyKey }),
      ])
    },
    meta: { errorShownInline: true },
  })
}
