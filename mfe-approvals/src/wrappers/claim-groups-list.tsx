// The groups under one another: first, and open by themselves, those in which something needs a look.
import type { ReviewedClaim } from '../review-queries.ts'
import { ClaimGroupRow } from './claim-group-row.tsx'
import type { ClaimGroup, GroupParts } from './claim-groups.ts'
import styles from './claim-groups-list.module.css'

/** So few that closing any would only cost a press. */
const FEW = 6

interface ClaimGroupsProps {
  parts: GroupParts
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** What was opened or closed by hand. */
  toggled: ReadonlyMap<string, boolean>
  onToggle: (key: string, open: boolean) => void
  onView: (id: string) => void
  onDecide: (claim: ReviewedClaim, withinLimit: boolean) => void
}

export function ClaimGroups({ parts, selected, onSelect, toggled, onToggle, ...line }: ClaimGroupsProps) {
  const { first, rest } = parts
  const areFew = [...first, ...rest].flatMap(({ claims }) => claims).length <= FEW
  const rowOf = (group: ClaimGroup, openByItself: boolean) => {
    const open = toggled.get(group.key) ?? openByItself
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
  }
  return (
    <div className={styles.groups}>
      {first.length > 0 && rest.length > 0 && <p className={styles.part}>Look at these first</p>}
      {first.map((group) => rowOf(group, true))}
      {first.length > 0 && rest.length > 0 && <p className={styles.part}>Nothing stands out</p>}
      {rest.map((group) => rowOf(group, areFew))}
    </div>
  )
}
