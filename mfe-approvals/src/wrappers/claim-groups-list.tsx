// The groups under one another; those open by themselves in which something needs a look.
import { SelectAll } from '@tem/ui/table-head.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import { ClaimGroupRow } from './claim-group-row.tsx'
import type { ClaimGroup } from './claim-groups.ts'
import styles from './claim-groups-list.module.css'
import { needsALook } from './standing-out.ts'

/** So few that closing any would only cost a press. */
const FEW = 6

interface ClaimGroupsProps {
  groups: readonly ClaimGroup[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** What was opened or closed by hand. */
  toggled: ReadonlyMap<string, boolean>
  onToggle: (key: string, open: boolean) => void
  onView: (id: string) => void
  onDecide: (claim: ReviewedClaim) => void
}

export function ClaimGroups({ groups, selected, onSelect, toggled, onToggle, ...line }: ClaimGroupsProps) {
  const lines = groups.flatMap(({ claims }) => claims)
  const openByItself = (claims: readonly ReviewedClaim[]) => lines.length <= FEW || claims.some(needsALook)
  return (
    <div className={styles.groups}>
      <div className={styles.all}>
        <SelectAll
          rows={lines}
          rowKey={({ _id }) => _id}
          labelHidden={false}
          selection={{
            selected,
            onChange: onSelect,
            label: ({ ticketNumber }) => `Select ${ticketNumber}`,
            disabled: ({ can }) => !can.act,
          }}
        />
      </div>
      {groups.map((group) => {
        const open = toggled.get(group.key) ?? openByItself(group.claims)
        return (
          <ClaimGroupRow
            key={group.key}
            group={group}
            open={open}
            onToggle={() => onToggle(group.key, !open)}
            selected={selected}
            onSelect={onSelect}
            {...line}
          />
        )
      })}
    </div>
  )
}
