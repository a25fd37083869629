import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { useSearchParams, useSettings } from '@tem/sdk'
import { SegmentedControl } from '@tem/ui/segmented-control.tsx'
import { SelectAll } from '@tem/ui/table-head.tsx'
import { DecisionBar } from '../decision-bar.tsx'
import { ReviewFilterBar } from '../filter/review-filter-bar.tsx'
import { DecisionDrawer } from '../review/decision-drawer.tsx'
import type { ClaimantClaims } from '../review-queries.ts'
import { useKept } from '../use-kept.ts'
import { useSelection } from '../use-selection.ts'
import { ClaimViewer } from '../viewer/claim-viewer.tsx'
import { type Grouping, groupsOf, partsOf } from './claim-groups.ts'
import { ClaimGroups } from './claim-groups-list.tsx'
import { ClaimantHead } from './claimant-head.tsx'
import styles from './claimant-review.module.css'
import { NothingWaits } from './nothing-waits.tsx'
import { ReviewKeys } from './review-keys.tsx'
import { isUsual } from './standing-out.ts'
import { useDeciding } from './use-deciding.ts'
import { UsualBar } from './usual-bar.tsx'

const views = [
  { value: 'day', label: 'Date-wise' },
  { value: 'week', label: 'Week-wise' },
] as const

export function ClaimantReview({ claimant }: { claimant: ClaimantClaims }) {
  const [params, setParams] = useSearchParams()
  const { dateFormat } = useSettings()
  const grouping: Grouping = params.get('view') === 'week' ? 'week' : 'day'
  const parts = partsOf(groupsOf(claimant, grouping, dateFormat))
  const lines = [...parts.first, ...parts.rest].flatMap(({ claims }) => claims)
  const { chosen, selected, select, clear } = useSelection(lines)
  const [toggled, setToggled] = useKept<ReadonlyMap<string, boolean>>('toggled', new Map())
  const deciding = useDeciding(clear)
  const usual = lines.filter(isUsual)

  /** What is looked at stands in the address; only the viewer is a step to go back from. */
  function show(name: 'view' | 'claim', value: string | undefined, replace: boolean) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace, preventScrollReset: true })
  }

  function answerByKey(ids: readonly string[], answer: ResponseType) {
    const here = lines.filter(({ _id, can }) => can.act && ids.includes(_id))
    deciding.start({ claims: chosen.length > 0 ? chosen : here, answer, byKey: true })
  }

  const view = (id: string | undefined) => show('claim', id, params.has('claim'))
  return (
    <div className={styles.screen}>
      <ReviewFilterBar>
        <ClaimantHead employee={claimant.employee} lines={lines} />
      </ReviewFilterBar>
      {lines.length === 0 ? (
        <NothingWaits />
      ) : (
        <>
          <div className={styles.tools}>
            <SelectAll
              rows={lines}
              rowKey={({ _id }) => _id}
              labelHidden={false}
              selection={{ selected, onChange: select, disabled: ({ can }) => !can.act }}
            />
            <SegmentedControl
              label="Group"
              labelHidden
              options={views}
              value={grouping}
              onChange={(next) => show('view', next === 'day' ? undefined : next, true)}
            />
            <ReviewKeys onAnswer={answerByKey} onView={view} />
          </div>
          <ClaimGroups
            parts={parts}
            selected={selected}
            onSelect={select}
            toggled={toggled}
            onToggle={(key, open) => setToggled(new Map(toggled).set(key, open))}
            onView={view}
            onDecide={(claim, withinLimit) =>
              deciding.start({ claims: [claim], answer: 'approve', withinLimit })
            }
          />
          {claimant.isCut && (
            <p className={styles.cut}>
              These are the latest {lines.length} claims. Older ones follow once these are decided, or by a
              filter.
            </p>
          )}
        </>
      )}
      {chosen.length > 0 ? (
        <DecisionBar
          decided={{ claims: chosen }}
          onAnswer={(answer) => deciding.start({ claims: chosen, answer })}
          onClear={clear}
        />
      ) : (
        <UsualBar
          usual={usual}
          waiting={lines.filter(({ can }) => can.act).length}
          onApprove={() => {
            select(new Set(usual.map(({ _id }) => _id)))
            deciding.start({ claims: usual, answer: 'approve' })
          }}
        />
      )}
      <DecisionDrawer {...deciding.drawer} />
      <ClaimViewer
        claims={lines}
        shown={params.get('claim') ?? undefined}
        onShow={view}
        onClose={() => view(undefined)}
      />
    </div>
  )
}
