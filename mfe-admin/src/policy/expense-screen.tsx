// One new sub-category of the draft in words, with the claim form that follows from it.
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import { CallFailed, Navigate, useHeader, useNavigate, useParams, useSettings } from '@tem/sdk'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Split, Stack } from '@tem/ui/layout/layout.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/expense.ts'
import { serverText } from '../server-text.ts'
import { expenseErrors, fieldOfColumn } from './expense-errors.ts'
import { ExpensePreview } from './expense-preview.tsx'
import { Asked, Billed, Described, Limited, Since, WhoMay } from './expense-questions.tsx'
import { type Category, cellsOf, type ExpenseValues, plainExpense, valuesOf } from './expense-values.ts'
import { newOnesPath } from './policy-queries.ts'
import { newKey, type PolicySheet, problemText } from './sheet-cells.ts'
import { useSaveExpenses } from './use-save-expenses.ts'
import { WithNewOnes } from './with-new-ones.tsx'

export function ExpenseScreen() {
  const { row = '' } = useParams()
  return (
    <WithNewOnes skeleton={<FormSkeleton count={8} />}>
      {(sheet, categories, tiers) =>
        row === 'new' || sheet.rows.some(({ key, cells }) => key === row && cells !== null) ? (
          <ExpenseForm key={row} row={row} latest={sheet} categories={categories} used={tiers} />
        ) : (
          <Navigate to={newOnesPath} replace />
        )
      }
    </WithNewOnes>
  )
}

interface ExpenseFormProps {
  row: string
  latest: PolicySheet
  categories: readonly Category[]
  /** The city tiers of the company. */
  used: readonly CityTier[] | undefined
}

function ExpenseForm({ row, latest, categories, used }: ExpenseFormProps) {
  const navigate = useNavigate()
  const { dateFormat } = useSettings()
  // What was opened: somebody else's change meanwhile is a conflict, and takes nothing from what is typed.
  const [sheet] = useState(latest)
  const was = sheet.rows.find(({ key }) => key === row)?.cells ?? undefined
  const [start] = useState(() => ({
    ...(was ? valuesOf(was, categories, used) : { ...plainExpense, ...(used && { tiers: used }) }),
    effectiveFrom: sheet.day,
  }))
  const saving = useSaveExpenses(sheet, () => navigate('/dashboard/admin/policy'))
  const refused = saving.error instanceof CallFailed && saving.error.field === 'effectiveFrom'
  useHeader({ title: was?.name || texts.newSubCategory() })

  async function save(values: ExpenseValues) {
    const { effectiveFrom } = values
    const key = was ? row : newKey(sheet, {})
    try {
      const { problems } = await saving.mutateAsync({
        key,
        cells: cellsOf(values, categories, was),
        effectiveFrom,
      })
      const own = problems.map((each) =>
        each.key === key
          ? [fieldOfColumn(each.column, values), each.reason ?? each.sentence]
          : ['name', texts.otherOneWrong({ sentence: problemText(sheet, each, dateFormat) })],
      )
      return Object.fromEntries(own)
    } catch (error) {
      if (error instanceof CallFailed && error.field === 'effectiveFrom')
        return { effectiveFrom: serverText(error.message, dateFormat) }
      return undefined
    }
  }

  return (
    <FormFrame<ExpenseValues>
      label={texts.subCategory()}
      initialValues={start}
      validate={expenseErrors}
      onSubmit={save}
      submitError={refused ? null : (saving.error?.message ?? null)}
      loading={saving.isPending}
      submitLabel={common.saveInDraft()}
      onCancel={() => navigate(newOnesPath)}
    >
      {({ values }) => (
        <Split>
          <Stack>
            <Described values={values} categories={categories} />
            <Asked values={values} categories={categories} />
            <Billed values={values} />
            <Limited values={values} categories={categories} was={was} />
            <WhoMay values={values} />
            <Since />
          </Stack>
          <ExpensePreview values={values} categories={categories} was={was} />
        </Split>
      )}
    </FormFrame>
  )
}
