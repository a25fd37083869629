// The sub-categories that can be added to the day, by category: a sheet on a phone, a searchable panel on a desktop.
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { isUnlimited, type SentLimits } from '@tem/rules/claim/allowance.ts'
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { Link, named, useQuery } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { NoMatch } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/add-claim.ts'
import * as common from '../../texts/made/common.ts'
import { dayUrl } from '../calendar/calendar.ts'
import { oftenUsed } from '../claim-form/choose/often-used.ts'
import { useRecentClaims } from '../claim-form/values/form-queries.ts'
import { addClaimUrl } from '../status/claim-urls.ts'
import styles from './add-claim-panel.module.css'
import { type AddableSubCategory, addableQuery, type DayOfClaims } from './day-queries.ts'

interface AddClaimPanelProps {
  day: DayOfClaims['item']
  open: boolean
  onClose: () => void
  /** A claim is being added. */
  isAdding: boolean
  onAdd: (subCategory: AddableSubCategory) => void
}

export function AddClaimPanel({ open, onClose, ...choosing }: AddClaimPanelProps) {
  // Loaded with the day, so the panel opens with its list.
  const { data, error, refetch, isFetching } = useQuery({
    ...addableQuery(choosing.day.expenseDate),
    enabled: choosing.day.can.open,
  })
  const { recent, isLoading } = useRecentClaims(open)
  return (
    <SidePanel open={open} onClose={onClose} title={texts.title()}>
      <LinkButton
        className={styles.billFirst}
        render={
          <Link
            to={addClaimUrl(choosing.day.expenseDate)}
            state={{ back: dayUrl(choosing.day.expenseDate) }}
          />
        }
      >
        <Camera aria-hidden="true" />
        {texts.withBill()}
      </LinkButton>
      {data && !isLoading ? (
        <Choices
          list={data.list}
          often={oftenUsed(recent, addable(data.list))}
          choice={(subCategory) => <AddChoice subCategory={subCategory} {...choosing} />}
        />
      ) : error ? (
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      ) : (
        <RowSkeleton />
      )}
    </SidePanel>
  )
}

interface ChoicesProps {
  list: readonly AddableSubCategory[]
  /** On top, and not again below. */
  often: readonly AddableSubCategory[]
  choice: (subCategory: AddableSubCategory) => ReactNode
}

/** Often used first, then by category. */
export function Choices({ list, often, choice }: ChoicesProps) {
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const found = matching(list, typed)
  const groups =
    typed.trim() === ''
      ? [
          ...(often.length > 0 ? [{ category: texts.often(), subCategories: often }] : []),
          ...byCategory(found.filter((each) => !often.includes(each))),
        ]
      : byCategory(found)
  return (
    <Stack className={styles.choices}>
      {!phone && (
        <TextField
          label={common.search()}
          labelHidden
          optional
          type="search"
          value={typed}
          onChange={setTyped}
          prefix={<Search aria-hidden="true" />}
          placeholder={common.search()}
          onKeyDown={takeTheOnlyOne}
        />
      )}
      {groups.length === 0 && (
        <NoMatch help={texts.nothing({ typed: typed.trim() })} onClear={() => setTyped('')} />
      )}
      <Stack className={styles.groups}>
        {groups.map(({ category, subCategories }) => (
          <Stack as="section" gap={1} key={category} aria-label={category}>
            <Text as="h3" tone="soft" size="small" weight="medium">
              {category}
            </Text>
            <Panel flush>
              <Stack as="ul" gap={0} lined>
                {subCategories.map((subCategory) => (
                  <li key={subCategory._id}>{choice(subCategory)}</li>
                ))}
              </Stack>
            </Panel>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

/** Enter takes the only choice that is left; in a form, it saves nothing. */
function takeTheOnlyOne(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const choices = event.currentTarget
    .closest(`.${styles.choices}`)
    ?.querySelectorAll<HTMLElement>('li > :is(a, button:enabled)')
  if (choices?.length === 1) choices[0]?.click()
}

// One sub-category of the menu: opens its form, is added at once, or says why it can't be added.

interface AddChoiceProps {
  subCategory: AddableSubCategory
  day: DayOfClaims['item']
  isAdding: boolean
  onAdd: (subCategory: AddableSubCategory) => void
}

function AddChoice({ subCategory, day, isAdding, onAdd }: AddChoiceProps) {
  const refusal = whyNotAddable(subCategory)
  if (refusal !== undefined) {
    return (
      <button type="button" className={styles.choice} disabled>
        <Words subCategory={subCategory} note={refusal} />
      </button>
    )
  }
  const note = limitNote(subCategory)
  if (isAddedAtOnce(subCategory, day))
    return <AtOnceChoice subCategory={subCategory} isAdding={isAdding} onAdd={onAdd} />
  return (
    <Link
      to={addClaimUrl(day.expenseDate, subCategory)}
      state={{ back: dayUrl(day.expenseDate) }}
      className={styles.choice}
    >
      <Words subCategory={subCategory} note={note} />
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}

type AtOnceChoiceProps = Omit<AddChoiceProps, 'day'>

export function AtOnceChoice({ subCategory, isAdding, onAdd }: AtOnceChoiceProps) {
  return (
    <button type="button" className={styles.choice} disabled={isAdding} onClick={() => onAdd(subCategory)}>
      <Words subCategory={subCategory} note={limitNote(subCategory)} />
      <Row as="span" oneLine align="center" gap={1} className={styles.atOnce}>
        <Plus size={16} aria-hidden="true" />
        {texts.atOnce()}
      </Row>
    </button>
  )
}

interface PickChoiceProps {
  subCategory: AddableSubCategory
  refusal: string | undefined
  onChoose: (subCategory: AddableSubCategory) => void
}

/** The same row in the form, where it only chooses. */
export function PickChoice({ subCategory, refusal, onChoose }: PickChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={refusal !== undefined}
      onClick={() => onChoose(subCategory)}
    >
      <Words subCategory={subCategory} note={refusal ?? limitNote(subCategory)} />
    </button>
  )
}

function Words({ subCategory, note }: { subCategory: AddableSubCategory; note: string }) {
  return (
    <>
      <ExpenseIcon category={subCategory.category} subCategory={subCategory} />
      <Stack as="span" gap={0} grow>
        {named(subCategory.name)}
        <Text tone="soft" size="small" weight="plain" className={styles.note}>
          {note}
        </Text>
      </Stack>
    </>
  )
}

// The sub-categories for a day: grouped by category, filtered by the search text, with their limits.

interface AddableGroup {
  readonly category: string
  readonly subCategories: readonly AddableSubCategory[]
}

function byCategory(list: readonly AddableSubCategory[]): AddableGroup[] {
  const groups = grouped(list, ({ category }) => named(category.name))
  return groups.map(([category, subCategories]) => ({ category, subCategories }))
}

/** Each typed word must start a word of the sub-category's or the category's name. */
function matching(list: readonly AddableSubCategory[], typed: string): AddableSubCategory[] {
  const wanted = wordsOf(typed)
  return list.filter(({ name, category }) => {
    const words = wordsOf([name, named(name), category.name, named(category.name)].join(' '))
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

function addable(list: readonly AddableSubCategory[]) {
  return list.filter((each) => whyNotAddable(each) === undefined)
}

/** Why it can't be added again. */
export function whyNotAddable({ category, isUsed }: AddableSubCategory): string | undefined {
  return category.disallowMultiple && isUsed
    ? inLanguage(errorTexts.onceADay(named(category.name)))
    : undefined
}

/** One tap is enough if the claim only needs the amount of the level. A holiday needs remarks. */
export function isAddedAtOnce(subCategory: AddableSubCategory, day: { isHoliday: boolean }): boolean {
  return subCategory.oneClickAdd && !day.isHoliday && !subCategory.isRemarksRequired
}

type Limited = SentLimits & {
  category: Pick<AddableSubCategory['category'], 'multiply' | 'maxUnitsName'>
}

/** 'Up to ₹500', '₹1,200 to ₹1,800, by city', '₹1,200 to no limit, by city', '₹5 per KM'. */
export function limitNote(limited: Limited): string {
  if (isUnlimited(limited)) return texts.noLimit()
  const { maxAmount, tierAmounts, unlimitedTiers = [], noLimit, category } = limited
  const amounts = [maxAmount, ...tierAmounts.map((tier) => tier.maxAmount)].filter((each) => each !== null)
  const least = shortMoney(Math.min(...amounts))
  const most = shortMoney(Math.max(...amounts))
  const unit = category.maxUnitsName ?? texts.unit()
  const perUnit = (amount: string) => (category.multiply ? texts.perUnit({ amount, unit }) : amount)
  if (noLimit || unlimitedTiers.length > 0) return texts.toNoLimit({ least: perUnit(least) })
  if (category.multiply) return perUnit(most)
  return least === most ? texts.upTo({ most }) : texts.between({ least, most })
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Groups items by key, in order of first appearance. */
export function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
