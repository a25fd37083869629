// One day or one claim week: a select-all box, the total and, when open, its lines.

import { rollUpDay } from '@tem/rules/calendar/day-status.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { named } from '@tem/sdk'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { withTicked } from '@tem/ui/list/selection.ts'
import { Facts } from '@tem/ui/text/facts.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/review.ts'
import { OverLimits } from '../claim/over-limit.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './claim-group-row.module.css'
import { type ClaimGroup, figuresOf, type GroupParts } from './claim-groups.ts'
import { ClaimLine } from './claim-line.tsx'

interface ClaimGroupRowProps {
  group: ClaimGroup
  /** Lines say their day. */
  dated: boolean
  open: boolean
  onToggle: () => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onView: (id: string) => void
  onDecide: (claim: ReviewedClaim, withinLimit: boolean) => void
}

export function ClaimGroupRow({ group, open, onToggle, selected, onSelect, ...line }: ClaimGroupRowProps) {
  const { label, claims } = group
  const id = useId()
  const { count, waiting, amount, overLimitCount, overLimitBy } = figuresOf(claims)
  const { status } = rollUpDay(claims)
  const selectable = claims.filter(({ can }) => can.act).map(({ _id }) => _id)
  const ticked = selectable.filter((each) => selected.has(each))

  const select = (ids: readonly string[], checked: boolean) => onSelect(withTicked(selected, ids, checked))

  return (
    <section className={styles.group} aria-labelledby={`${id}-label`}>
      <div className={styles.head} data-claims={selectable.join(' ')}>
        <div className={styles.tick}>
          <Checkbox
            label={common.select({ what: label })}
            labelHidden
            checked={selectable.length > 0 && ticked.length === selectable.length}
            partly={ticked.length > 0}
            disabled={selectable.length === 0}
            onChange={(checked) => select(selectable, checked)}
          />
        </div>
        <Text as="h2" size="large" weight="medium" figures id={`${id}-label`} className={styles.label}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? `${id}-lines` : undefined}
            onClick={onToggle}
            data-way-in
          >
            {label}
          </button>
        </Text>
        <Money paise={amount} size="strong" />
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        <Row align="center" gap={2} lines={1} className={styles.detail}>
          <Facts>
            <span>{countOf(count, waiting)}</span>
            <span>{kindsOf(claims)}</span>
          </Facts>
          {!open && <OverLimits count={overLimitCount} by={overLimitBy} />}
          {status && waiting === 0 && <ClaimBadge status={status} />}
        </Row>
      </div>
      {open && (
        <Stack
          as="ul"
          gap={0}
          lined
          id={`${id}-lines`}
          className={styles.lines}
          aria-label={texts.claimsOf({ label })}
        >
          {claims.map((claim) => (
            <ClaimLine
              key={claim._id}
              claim={claim}
              checked={selected.has(claim._id)}
              onTick={(checked) => select([claim._id], checked)}
              {...line}
            />
          ))}
        </Stack>
      )}
    </section>
  )
}

function countOf(count: number, waiting: number): string {
  return waiting === count || waiting === 0 ? common.claimCount({ count }) : texts.forYou({ waiting, count })
}

// All groups. Those with warning signs come first and start open.

/** At or below this count, keep all groups open. */
const FEW = 6

interface ClaimGroupsProps {
  parts: GroupParts
  /** By week: lines say their day. */
  dated: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Groups that the viewer opened or closed. */
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
    <Stack gap={2}>
      {first.length > 0 && rest.length > 0 && (
        <Text as="p" tone="soft" size="small" weight="medium" className={styles.part}>
          {texts.lookFirst()}
        </Text>
      )}
      {first.map((group) => rowOf(group, true))}
      {first.length > 0 && rest.length > 0 && (
        <Text as="p" tone="soft" size="small" weight="medium" className={styles.part}>
          {texts.notFlagged()}
        </Text>
      )}
      {rest.map((group) => rowOf(group, areFew))}
    </Stack>
  )
}

/** More names than this need a second line. */
const MANY = 4

/** Names of the sub-categories: 'Own Bike, Outstation, Bus Ticket and 5 more'. */
export function kindsOf(claims: readonly Pick<ReviewedClaim, 'subCategory'>[]): string {
  const names = [...new Set(claims.map(({ subCategory }) => named(subCategory.name)))]
  if (names.length <= MANY) return names.join(', ')
  return texts.kindsAndMore({ kinds: names.slice(0, MANY - 1).join(', '), count: names.length - MANY + 1 })
}
