// One sheet of the policy: its cells, the day from which the draft is valid, and Save.
import { getPolicySheet, savePolicyDraft } from '@tem/contracts/calls/admin-policy.ts'
import {
  call,
  callKey,
  callQuery,
  Link,
  Navigate,
  toast,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useSearchParams,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useMemo, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/sheet.ts'
import { serverText } from '../server-text.ts'
import { NewSubCategories } from './new-sub-categories.tsx'
import { isSheetName, policyKey } from './policy-queries.ts'
import {
  addStartingRows,
  changedRows,
  type Edits,
  inFormat,
  missingRows,
  type PolicySheet,
  problemText,
  withoutSpare,
} from './sheet-cells.ts'
import { type CellProblem, SheetGrid } from './sheet-grid.tsx'

export function SheetScreen() {
  const { sheet: name = '' } = useParams()
  const [search] = useSearchParams()
  if (name === 'new-sub-categories' && !search.has('paste')) return <NewSubCategories />
  return isSheetName(name) ? (
    <SheetOf key={name} name={name} />
  ) : (
    <Navigate to="/dashboard/admin/policy" replace />
  )
}

function SheetOf({ name }: { name: PolicySheet['name'] }) {
  const sheet = useQuery({ ...callQuery(getPolicySheet, { sheet: name }), refetchOnWindowFocus: false })
  if (sheet.isPending) return <RowSkeleton count={10} />
  if (!sheet.data)
    return <ErrorState message={sheet.error.message} onRetry={sheet.refetch} retrying={sheet.isFetching} />
  return <EditableSheet latest={sheet.data.item} />
}

/** What somebody has typed, over the sheet that they saw. */
interface Typed {
  readonly over: PolicySheet
  readonly edits: Edits
  readonly day: string
  readonly isSaved?: boolean
}

/** Typed cells stay, whatever arrives. Once they are saved, they give way to the answer that has them. */
function EditableSheet({ latest }: { latest: PolicySheet }) {
  const queries = useQueryClient()
  const { dateFormat } = useSettings()
  const [typed, setTyped] = useState<Typed>()
  const isOver = typed === undefined || (typed.isSaved && typed.over !== latest)
  const { over: stored, edits, day } = isOver ? { over: latest, edits: {}, day: latest.day } : typed
  const sheet = useMemo(() => inFormat(stored, dateFormat), [stored, dateFormat])
  const [isWhole, setIsWhole] = useState(false)
  const spare = sheet.rows.length - withoutSpare(sheet).rows.length
  const isEmpty = !sheet.isList && sheet.rows.length === 0
  const readOnly = !useSession().can('administer') || isEmpty
  const [problems, setProblems] = useState<readonly CellProblem[]>([])
  const saving = useMutation({
    mutationFn: (_sent: Typed | undefined) =>
      call(savePolicyDraft, {
        sheet: sheet.name,
        rows: changedRows(sheet, edits, dateFormat),
        effectiveFrom: day,
        revision: sheet.revision,
      }),
    onSuccess: async (answer, sent) => {
      setProblems(
        answer.problems.map((each) => ({ ...each, sentence: problemText(sheet, each, dateFormat) })),
      )
      if (answer.problems.length > 0) return
      // What was typed since it was sent is not saved.
      setTyped((now) => (now && now === sent ? { ...now, isSaved: true } : now))
      toast.success(answer.message)
      await Promise.all([
        queries.invalidateQueries({ queryKey: callKey(getPolicySheet) }),
        queries.invalidateQueries({ queryKey: policyKey }),
      ])
    },
    meta: { errorShownInline: true },
  })
  return (
    <Stack>
      <Text as="h2" size="large">
        {sheet.title}
      </Text>
      <Text as="p" tone="soft">
        {sheet.hint}
      </Text>
      {!readOnly && (
        <Text as="p" tone="soft">
          {texts.pasteHint()}
        </Text>
      )}
      {!readOnly && (
        <StartingRows
          sheet={sheet}
          edits={edits}
          onEdit={(edits) => setTyped({ over: stored, edits, day })}
        />
      )}
      {saving.isError && <Banner tone="error">{serverText(saving.error.message, dateFormat)}</Banner>}
      {problems.length > 0 && (
        <Banner tone="error" title={common.wrongCells()}>
          <Stack as="ul" gap={1}>
            {problems.slice(0, 20).map(({ key, column, sentence }) => (
              <li key={`${key} ${column}`}>{sentence}</li>
            ))}
          </Stack>
        </Banner>
      )}
      {isEmpty ? (
        <EmptyState help={texts.noRows()} />
      ) : (
        <SheetGrid
          sheet={isWhole ? sheet : withoutSpare(sheet)}
          edits={edits}
          problems={problems}
          readOnly={readOnly}
          onEdit={(edits) => setTyped({ over: stored, edits, day })}
        />
      )}
      {spare > 0 && !isWhole && (
        <Row>
          <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
            {texts.showSpare({ count: spare })}
          </Button>
        </Row>
      )}
      {!readOnly && (
        <Row gap={4} align="end">
          <DateField
            label={common.validFrom()}
            hint={common.oneDayForDraft()}
            format={dateFormat}
            value={day}
            onChange={(day) => setTyped({ over: stored, edits, day })}
          />
          <Button
            variant="primary"
            busy={saving.isPending && common.saving()}
            onClick={() => saving.mutate(typed)}
          >
            {common.saveInDraft()}
          </Button>
          {sheet.revision !== null && (
            <LinkButton render={<Link to="/dashboard/admin/policy" />}>{common.seeDraft()}</LinkButton>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** To be corrected before they are saved. */
function StartingRows({ sheet, edits, onEdit }: StartingRowsProps) {
  const offered = (sheet.startingRows ?? []).filter((rows) => missingRows(sheet, edits, rows).length > 0)
  if (offered.length === 0) return null
  return (
    <Row>
      {offered.map((rows) => (
        <Button key={rows.name} size="small" onClick={() => onEdit(addStartingRows(sheet, edits, rows))}>
          {texts.addStartingRows({
            name: rows.name,
            count: missingRows(sheet, edits, rows).length,
          })}
        </Button>
      ))}
    </Row>
  )
}

interface StartingRowsProps {
  readonly sheet: PolicySheet
  readonly edits: Edits
  onEdit(edits: Edits): void
}
