// The signed-in person's allowances, to check before spending.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import {
  allowedOf,
  type CityTier,
  cityTiers,
  limitIn,
  type SentLimits,
  tierText,
} from '@tem/rules/claim/allowance.ts'
import { callQuery, named, useQuery } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/allowances.ts'
import styles from './allowances-screen.module.css'

export function AllowancesScreen() {
  const mine = useQuery(callQuery(getMyAllowances, {}))
  if (mine.isPending) return <RowSkeleton count={8} />
  if (mine.isError && !mine.data)
    return <ErrorState message={mine.error.message} onRetry={mine.refetch} retrying={mine.isFetching} />
  const { level, allowances } = mine.data.item
  if (allowances.length === 0) return <EmptyState help={texts.none()} />
  return (
    <Stack>
      {level && (
        <Text as="p" tone="soft">
          {texts.level({
            level: level.name,
            strong: (inside) => (
              <Text as="strong" tone="ink" weight="strong">
                {inside}
              </Text>
            ),
          })}
        </Text>
      )}
      <Stack className={styles.cards}>
        {allowances.map((allowance) => (
          <AllowanceCard key={allowance.category._id} allowance={allowance} />
        ))}
      </Stack>
    </Stack>
  )
}

// One category: its sub-categories and their limits.

type Allowance = AnswerOf<typeof getMyAllowances>['item']['allowances'][number]
type AllowedSubCategory = Allowance['subCategories'][number]

function AllowanceCard({ allowance }: { allowance: Allowance }) {
  const { category, maxUnits, maxAmount, subCategories } = allowance
  const per = category.multiply ? category.maxUnitsName : null
  return (
    <Panel
      title={named(category.name)}
      actions={maxUnits !== null && <MaxUnits units={maxUnits} name={per} />}
    >
      <dl>
        {subCategories.length === 0 && maxAmount !== null && (
          <Line label={texts.maximum()} paise={maxAmount} per={per} />
        )}
        {subCategories.map((allowed) => (
          <SubCategoryLines key={allowed.subCategory._id} allowed={allowed} per={per} />
        ))}
      </dl>
    </Panel>
  )
}

function MaxUnits({ units, name }: { units: number; name: string | null }) {
  return (
    <Text tone="soft" size="small">
      {texts.upTo({ units, name: name ?? '' })}
    </Text>
  )
}

function SubCategoryLines({ allowed, per }: { allowed: AllowedSubCategory; per: string | null }) {
  return limitLines(allowed).map(({ cities, limit }) => (
    <Line
      key={cities ?? 'all'}
      label={named(allowed.subCategory.name)}
      note={cities}
      paise={limit}
      per={per}
    />
  ))
}

interface LimitLine {
  readonly cities: string | undefined
  /** Null: no limit. */
  readonly limit: Paise | null
}

const cityTexts = { metro: texts.metro, numbered: texts.tier, other: texts.other }

/** One limit, or one for each kind of city that the policy names, metros if they differ, and all others. */
export function limitLines(sent: SentLimits): LimitLine[] {
  const allowed = allowedOf(sent)
  if (allowed.tiers.length === 0) return [{ cities: undefined, limit: allowed.amount }]
  const isShown = (tier: CityTier) =>
    tier === 'other' ||
    allowed.tiers.some((each) => each.tier === tier) ||
    (tier === 'metro' && limitIn(allowed, tier) !== limitIn(allowed, 'other'))
  return cityTiers
    .filter(isShown)
    .map((tier) => ({ cities: tierText(tier, cityTexts), limit: limitIn(allowed, tier) }))
}

interface LineProps {
  label: string
  note?: string | undefined
  /** Null: no limit. */
  paise: Paise | null
  per: string | null
}

function Line({ label, note, paise, per }: LineProps) {
  return (
    <Row align="baseline" spread gap={4} lines={0} className={styles.line}>
      <dt>
        {label}
        {note !== undefined && (
          <Text tone="soft" size="small">
            {' '}
            {note}
          </Text>
        )}
      </dt>
      <Text as="dd" figures whole>
        {paise === null ? texts.noLimit() : <Money paise={paise} />}
        {paise !== null && per && (
          <Text tone="soft" size="small">
            {' '}
            {texts.per({ unit: per })}
          </Text>
        )}
      </Text>
    </Row>
  )
}
