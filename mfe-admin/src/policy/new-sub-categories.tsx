// The sub-categories that the draft adds: each in a line, to change, take out, or add another. Many are pasted as a sheet.
import { listPolicyCategories } from '@tem/contracts/calls/admin-policy.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { callQuery, confirm, Link, useQuery, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import styles from './expense.module.css'
import { type Category, type Cells, valuesOf } from './expense-values.ts'
import { newOnesPath, newOnesQuery } from './policy-queries.ts'
import type { PolicySheet } from './sheet-cells.ts'
import { useSaveExpenses } from './use-save-expenses.ts'

export function NewSubCategories() {
  const sheet = useQuery(newOnesQuery)
  const categories = useQuery(callQuery(listPolicyCategories, {}))
  const failed = sheet.data ? categories : sheet
  if (sheet.isPending || categories.isPending) return <RowSkeleton count={4} />
  if (!sheet.data || !categories.data)
    return (
      <ErrorState
        message={failed.error?.message ?? ''}
        onRetry={failed.refetch}
        retrying={failed.isFetching}
      />
    )
  return <OfDraft sheet={sheet.data.item} categories={categories.data.list} />
}

function OfDraft({ sheet, categories }: { sheet: PolicySheet; categories: readonly Category[] }) {
  const canWrite = useSession().can('administer')
  const removing = useSaveExpenses(sheet, () => focusAfter())
  const rows = sheet.rows.flatMap(({ key, cells }) => (cells ? [{ key, cells }] : []))
  const isSettled = sheet.revision !== null
  const hasTemplates = (sheet.templates ?? []).some((template) => template.rows.length > 0)

  async function remove(key: string, name: string) {
    const title = `Take ${name} out of the draft`
    if (await confirm({ title, text: 'What was entered is lost.', confirm: 'Take out', danger: true }))
      removing.mutate({ key, cells: null })
  }

  return (
    <Stack>
      {removing.error && <Banner tone="error">{removing.error.message}</Banner>}
      {rows.length === 0 ? (
        <EmptyState
          title="The draft adds no sub-category."
          help="A sub-category is what an officer chooses when claiming, such as Courier. It is in New Request from the day on which the draft is valid."
        />
      ) : (
        <Panel title="In the draft">
          <Stack as="ul" gap={3} aria-label="New sub-categories" className={styles.list}>
            {rows.map(({ key, cells }) => (
              <li key={key} className={styles.item}>
                <ExpenseIcon {...namesOf(cells)} />
                <span className={styles.words}>
                  <span className={styles.name}>{cells.name}</span>
                  <span className={styles.hint}>{inWords(cells, categories)}</span>
                </span>
                {canWrite && (
                  <Row gap={2}>
                    <LinkButton
                      size="small"
                      aria-label={`Change ${cells.name}`}
                      render={<Link to={`${newOnesPath}/${encodeURIComponent(key)}`} />}
                    >
                      Change
                    </LinkButton>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Take out ${cells.name}`}
                      onClick={() => remove(key, cells.name ?? '')}
                    >
                      Take out
                    </Button>
                  </Row>
                )}
              </li>
            ))}
          </Stack>
        </Panel>
      )}
      {canWrite && (
        <Row>
          <LinkButton variant="primary" render={<Link to={`${newOnesPath}/new`} />}>
            Add a sub-category
          </LinkButton>
          <LinkButton render={<Link to={`${newOnesPath}?paste`} />}>
            {hasTemplates ? 'Take a template, or paste many' : 'Paste many'}
          </LinkButton>
          {isSettled && (
            <LinkButton render={<Link to="/dashboard/admin/policy" />}>
              See the draft, try and publish it
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  )
}

function namesOf({ category = '', code = '', name = '' }: Cells) {
  return { category: { name: category }, subCategory: { code, name } }
}

/** 'Postage and Courier · ₹500 · L1, L2, L3 · bill above ₹200' */
function inWords(cells: Cells, categories: readonly Category[]): string {
  const { limit, amount, who, grades, bill, billAbove } = valuesOf(cells, categories)
  const limits = {
    actuals: 'what it cost',
    amount: amount === undefined ? '' : `up to ${shortMoney(amount)}`,
    city: 'limit by city',
    grade: 'limit by grade',
    gradeAndCity: 'limit by grade and city',
    kept: 'limits of the sheet',
  }
  const bills = {
    always: 'bill needed',
    above: `bill needed above ${billAbove === undefined ? '' : shortMoney(billAbove)}`,
    never: 'no bill needed',
  }
  return [cells.category, limits[limit], who === 'everybody' ? 'everybody' : grades.join(', '), bills[bill]]
    .filter(Boolean)
    .join(' · ')
}
