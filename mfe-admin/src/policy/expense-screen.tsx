// One new sub-category of the draft in words, with the claim form that follows from it.
import { listPolicyCategories } from '@tem/contracts/calls/admin-policy.ts'
import {
  CallFailed,
  callQuery,
  Navigate,
  useHeader,
  useNavigate,
  useParams,
  useQuery,
  useSettings,
} from '@tem/sdk'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Split, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { FormSkeleton } from '@tem/ui/state/skeletons.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/expense.ts'
import { daysInText } from '../days-in-text.ts'
import styles from './expense.module.css'
import { expenseErrors, fieldOfColumn } from './expense-errors.ts'
import { ExpensePreview } from './expense-preview.tsx'
import { Asked, Billed, Described, Limited, Since, WhoMay } from './expense-questions.tsx'
import { type Category, cellsOf, type ExpenseValues, plainExpense, valuesOf } from './expense-values.ts'
import { newOnesPath, newOnesQuery } from './policy-queries.ts'
import type { PolicySheet } from './sheet-cells.ts'
import { useSaveExpenses } from './use-save-expenses.ts'

export function ExpenseScreen() {
  const { row = '' } = useParams()
  const sheet = useQuery(newOnesQuery)
  const categories = useQuery({ ...callQuery(listPolicyCategories, {}), refetchOnWindowFocus: false })
  const failed = sheet.data ? categories : sheet
  if (sheet.isPending || categories.isPending) return <FormSkeleton count={8} />
  if (!sheet.data || !categories.data)
    return (
      <ErrorState
        message={failed.error?.message ?? ''}
        onRetry={failed.refetch}
        retrying={failed.isFetching}
      />
    )
  const isKnown = sheet.data.item.rows.some(({ key, cells }) => key === row && cells !== null)
  if (row !== 'new' && !isKnown) return <Navigate to={newOnesPath} replace />
  return <ExpenseForm key={row} row={row} latest={sheet.data.item} categories={categories.data.list} />
}

interface ExpenseFormProps {
  row: string
  latest: PolicySheet
  categories: readonly Category[]
}

function ExpenseForm({ row, latest, categories }: ExpenseFormProps) {
  const navigate = useNavigate()
  const { dateFormat } = useSettings()
  // What was opened: somebody else's change meanwhile is a conflict, and takes nothing from what is typed.
  const [sheet] = useState(latest)
  const was = sheet.rows.find(({ key }) => key === row)?.cells ?? undefined
  const [start] = useState(() => ({
    ...(was ? valuesOf(was, categories) : plainExpense),
    effectiveFrom: sheet.day,
  }))
  const saving = useSaveExpenses(sheet, () => navigate('/dashboard/admin/policy'))
  const refused = saving.error instanceof CallFailed && saving.error.field === 'effectiveFrom'
  useHeader({ title: was?.name || texts.newSubCategory() })

  async function save(values: ExpenseValues) {
    const { effectiveFrom } = values
    const key = was ? row : unusedKey(sheet)
    try {
      const { problems } = await saving.mutateAsync({
        key,
        cells: cellsOf(values, categories, was),
        effectiveFrom,
      })
      const own = problems.map((each) =>
        each.key === key
          ? [fieldOfColumn(each.column, values), bare(each.sentence)]
          : ['name', texts.anotherNewSubCategory({ sentence: each.sentence })],
      )
      return Object.fromEntries(own)
    } catch (error) {
      if (error instanceof CallFailed && error.field === 'effectiveFrom')
        return { effectiveFrom: daysInText(error.message, dateFormat) }
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
      submitLabel={common.saveInTheDraft()}
      onCancel={() => navigate(newOnesPath)}
    >
      {({ values }) => (
        <Split className={styles.split}>
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

function unusedKey({ rows }: PolicySheet): string {
  let number = 1
  while (rows.some(({ key }) => key === `new-${number}`)) number += 1
  return `new-${number}`
}

/** 'New row, Code: There is …' → 'There is …': the field says which it is. */
function bare(sentence: string): string {
  return sentence.replace(/^[^:]*: /, '')
}
