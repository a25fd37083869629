// The sub-categories that the draft adds: each in a line, to change, take out, or add another. Many are pasted as a sheet.
import { shortMoney } from '@tem/rules/base/money.ts'
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { confirm, Link, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/new-sub-categories.ts'
import named from '../named-list.module.css'
import { type Category, type Cells, valuesOf } from './expense-values.ts'
import { newOnesPath } from './policy-queries.ts'
import type { PolicySheet } from './sheet-cells.ts'
import { useSaveExpenses } from './use-save-expenses.ts'
import { WithNewOnes } from './with-new-ones.tsx'

export function NewSubCategories() {
  return (
    <WithNewOnes skeleton={<RowSkeleton count={4} />}>
      {(sheet, categories) => <OfDraft sheet={sheet} categories={categories} />}
    </WithNewOnes>
  )
}

function OfDraft({ sheet, categories }: { sheet: PolicySheet; categories: readonly Category[] }) {
  const canWrite = useSession().can('administer')
  const removing = useSaveExpenses(sheet, () => focusAfter())
  const rows = sheet.rows.flatMap(({ key, cells }) => (cells ? [{ key, cells }] : []))
  const isSettled = sheet.revision !== null
  const hasStartingRows = (sheet.startingRows ?? []).length > 0
  const actions = canWrite ? (
    <>
      <LinkButton variant="primary" render={<Link to={`${newOnesPath}/new`} />}>
        {texts.addSubCategory()}
      </LinkButton>
      <LinkButton render={<Link to={`${newOnesPath}?paste`} />}>
        {hasStartingRows ? texts.takeUsual() : texts.pasteMany()}
      </LinkButton>
      {isSettled && (
        <LinkButton render={<Link to="/dashboard/admin/policy" />}>{common.seeDraft()}</LinkButton>
      )}
    </>
  ) : undefined

  async function remove(key: string, name: string) {
    const title = texts.takeOutTitle({ name })
    if (await confirm({ title, text: texts.takeOutText(), confirm: texts.takeOut(), danger: true }))
      removing.mutate({ key, cells: null })
  }

  return (
    <Stack>
      {removing.error && <Banner tone="error">{removing.error.message}</Banner>}
      {rows.length === 0 ? (
        <EmptyState title={texts.none()} help={texts.noneHelp()} actions={actions} />
      ) : (
        <>
          <Panel title={texts.inTheDraft()}>
            <Stack as="ul" gap={3} aria-label={texts.newSubCategories()}>
              {rows.map(({ key, cells }) => (
                <Row as="li" align="center" key={key}>
                  <ExpenseIcon {...namesOf(cells)} />
                  <span className={named.name}>
                    <Text weight="strong">{cells.name}</Text>
                    <Text tone="soft">{inWords(cells, categories)}</Text>
                  </span>
                  {canWrite && (
                    <Row gap={2}>
                      <LinkButton
                        size="small"
                        aria-label={texts.changeOne({ name: cells.name ?? '' })}
                        render={<Link to={`${newOnesPath}/${encodeURIComponent(key)}`} />}
                      >
                        {texts.change()}
                      </LinkButton>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={texts.takeOutOne({ name: cells.name ?? '' })}
                        onClick={() => remove(key, cells.name ?? '')}
                      >
                        {texts.takeOut()}
                      </Button>
                    </Row>
                  )}
                </Row>
              ))}
            </Stack>
          </Panel>
          <Row>{actions}</Row>
        </>
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
    actuals: texts.whatItCost(),
    amount: amount === undefined ? '' : texts.upTo({ amount: shortMoney(amount) }),
    city: texts.limitByCity(),
    grade: texts.limitByGrade(),
    gradeAndCity: texts.limitByGradeAndCity(),
    kept: texts.limitsOfSheet(),
  }
  const bills = {
    always: texts.billNeeded(),
    above: texts.billNeededAbove({ amount: billAbove === undefined ? '' : shortMoney(billAbove) }),
    never: texts.noBillNeeded(),
  }
  return [
    cells.category,
    limits[limit],
    who === 'everybody' ? texts.everybodyWord() : grades.join(', '),
    bills[bill],
  ]
    .filter(Boolean)
    .join(' · ')
}
