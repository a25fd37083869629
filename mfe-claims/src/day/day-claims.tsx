// The claims of the day by sub-category, and the Add button.
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { ClaimBadge, isDraft } from '@tem/screen-parts/claim/claim-badge.tsx'
import { Link, named, useKeyHints, useUnsent } from '@tem/sdk'
import { Button, type ButtonProps } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Trash from 'lucide-react/icons/trash-2'
import { useMemo, useRef, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/day.ts'
import { dayUrl } from '../calendar/calendar.ts'
import { useMarkDialog } from '../calendar/use-mark-dialog.tsx'
import { claimSummaryUrl, editClaimUrl } from '../status/claim-urls.ts'
import { AddClaimPanel, grouped } from './add-claim-panel.tsx'
import { ClaimTile } from './claim-tile.tsx'
import { CopyDay } from './copy-day.tsx'
import styles from './day-claims.module.css'
import type { DayClaim, DayOfClaims } from './day-queries.ts'
import { isBeingAdded } from './new-claim.ts'
import { UnsentClaims } from './unsent-claims.tsx'
import { useDayClaims } from './use-day-claims.ts'

function dayKeys(isOpen: boolean) {
  return isOpen ? [{ title: common.claims(), hints: [{ keys: ['N', 'A'], does: texts.addOfKey() }] }] : []
}

interface DayClaimsProps {
  day: DayOfClaims['item']
  claims: readonly DayClaim[]
}

export function DayClaims({ day, claims }: DayClaimsProps) {
  const [choosing, setChoosing] = useState(false)
  const [copying, setCopying] = useState(false)
  const { add, isAdding, remove } = useDayClaims(day.expenseDate)
  const marking = useMarkDialog()
  const addButton = useRef<HTMLButtonElement>(null)
  const isOpen = day.can.open
  // A day whose claims wait for the connection has some: copied again, they would be there twice.
  const hasUnsent = useUnsent()?.some((unsent) => unsent.day === day.expenseDate) ?? false
  const isEmpty = claims.length === 0 && !hasUnsent
  useKeyHints(useMemo(() => dayKeys(isOpen), [isOpen]))
  useShortcut('a', () => isOpen && setChoosing(true))
  useShortcut('n', () => isOpen && setChoosing(true))

  // Before the first claim it is centred on the screen, then it is below the last claim.
  const addClaim = (look: AddButtonLook) => (
    <Button ref={addButton} title={texts.addClaimKey()} onClick={() => setChoosing(true)} {...look}>
      <Plus aria-hidden="true" />
      {texts.addClaim()}
    </Button>
  )

  async function removeAfterAsking(claim: DayClaim) {
    if (await remove(claim)) focusAfter(() => addButton.current)
  }

  return (
    <Stack as="section" gap={2} aria-label={common.claims()}>
      {claims.length === 0 && (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          help={isOpen ? texts.addHelp() : texts.nothingClaimed()}
          actions={
            isOpen && (
              <>
                {isEmpty && <Button onClick={() => marking.ask(day)}>{texts.nothingToClaim()}</Button>}
                {addClaim({ variant: 'primary' })}
              </>
            )
          }
        />
      )}
      {isOpen && (isEmpty || copying) && (
        <div className={styles.same}>
          <CopyDay day={day.expenseDate} isOpen={copying} onOpenChange={setCopying} />
        </div>
      )}
      {bySubCategory(claims).map((group) => (
        <Group key={group.id} group={group} onDelete={removeAfterAsking} />
      ))}
      <UnsentClaims day={day.expenseDate} />
      {isOpen && claims.length > 0 && addClaim({ className: styles.add })}
      {marking.dialog}
      <AddClaimPanel
        day={day}
        open={choosing}
        onClose={() => setChoosing(false)}
        isAdding={isAdding}
        onAdd={(subCategory) => {
          add(subCategory)
          setChoosing(false)
          focusAfter(() => addButton.current)
        }}
      />
    </Stack>
  )
}

/** Claims that were requested by themselves for this day. They are submitted already, and have a page of their own. */
export function Requests({ day, requests }: { day: string; requests: readonly DayClaim[] }) {
  if (requests.length === 0) return null
  return (
    <Stack as="section" gap={2} aria-label={common.requestedApart()}>
      <Panel flush>
        <Head title={common.requestedApart()} total={totalOf(requests)} />
        <ul aria-label={common.requestedApart()}>
          {requests.map((claim) => (
            <ClaimLine
              key={claim._id}
              claim={claim}
              title={named(claim.subCategory.name)}
              about={named(claim.category.name)}
              url={claimSummaryUrl(claim)}
              back={dayUrl(day)}
            />
          ))}
        </ul>
      </Panel>
    </Stack>
  )
}

function Head({ title, total }: { title: string; total: Paise }) {
  return (
    <Row oneLine align="center" spread className={styles.head}>
      <Text as="h2" size="usual" weight="medium">
        {title}
      </Text>
      <Money paise={total} size="strong" />
    </Row>
  )
}

type AddButtonLook = Pick<ButtonProps, 'variant' | 'className'>

interface GroupProps {
  group: ClaimGroup
  onDelete: (claim: DayClaim) => void
}

function Group({ group, onDelete }: GroupProps) {
  const { subCategory, category, total, claims } = group
  const [only, ...others] = claims
  if (only && others.length === 0) {
    return (
      <Panel flush>
        <ul aria-label={subCategory}>
          <ClaimLine claim={only} title={subCategory} about={category} onDelete={onDelete} />
        </ul>
      </Panel>
    )
  }
  return (
    <Panel flush>
      <Head title={subCategory} total={total} />
      <ul aria-label={subCategory}>
        {claims.map((claim, place) => (
          <ClaimLine
            key={claim._id}
            claim={claim}
            title={texts.claim({ number: place + 1 })}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </Panel>
  )
}

// Claims of a day by sub-category, in order of first appearance.

interface ClaimGroup {
  readonly id: string
  readonly subCategory: string
  readonly category: string
  readonly total: Paise
  readonly claims: readonly DayClaim[]
}

function bySubCategory(claims: readonly DayClaim[]): ClaimGroup[] {
  return grouped(claims, (claim) => claim.subCategory._id).map(([id, own]) => ({
    id,
    subCategory: named(own[0]?.subCategory.name) ?? '',
    category: named(own[0]?.category.name) ?? '',
    total: totalOf(own),
    claims: own,
  }))
}

function totalOf(claims: readonly DayClaim[]): Paise {
  return claims.reduce((sum, { receiptAmount }) => sum + receiptAmount, 0)
}

// One claim of the day: name, amount, over-limit badge, and Edit and Delete if possible.

interface ClaimLineProps {
  claim: DayClaim
  title: string
  about?: string
  /** Default: its form, while it can be changed. */
  url?: string | undefined
  back?: string
  onDelete?: (claim: DayClaim) => void
}

function ClaimLine({ claim, title, about, url = editClaimUrl(claim), back, onDelete }: ClaimLineProps) {
  const details = [about, ...factsOf(claim)].filter(Boolean).join(' · ')
  return (
    <Row
      as="li"
      oneLine
      align="center"
      className={classNames(styles.line, isBeingAdded(claim) && styles.waiting)}
    >
      <ClaimTile claim={claim} />
      <Stack gap={0} grow className={styles.words}>
        <Text weight="medium" breaks className={styles.title}>
          {url !== undefined ? (
            <Link to={url} state={{ back: back ?? dayUrl(claim.expenseDate) }} className={styles.open}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        {details !== '' && (
          <Text tone="soft" size="small" cut className={styles.details}>
            {details}
          </Text>
        )}
        {claim.hasFile && <VisuallyHidden>{texts.bill()}</VisuallyHidden>}
      </Stack>
      <div className={styles.figures}>
        <Money paise={claim.receiptAmount} size="strong" className={styles.amount} />
        <Row as="span" atEnd gap={1}>
          {claim.paymentType === 'petroCard' && <StatusBadge tone="neutral">{common.byCard()}</StatusBadge>}
          {claim.isOverLimit && <StatusBadge tone="deviation">{texts.overLimit()}</StatusBadge>}
          <State claim={claim} />
        </Row>
      </div>
      {claim.can.delete && onDelete && (
        <IconButton
          label={texts.removeClaim({ title, amount: formatMoney(claim.receiptAmount) })}
          tone="danger"
          className={styles.delete}
          onClick={() => onDelete(claim)}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  )
}

/** What tells it apart from the others of the day, the shortest first. */
function factsOf({ units, category, hotel, ticketNumber, remarks }: DayClaim) {
  const travelled = category.multiply && units && units !== 1 && `${units} ${category.maxUnitsName ?? ''}`
  return [travelled, hotel, ticketNumber, remarks]
}

/** No status before submission: "Pending" would mean that an approver has it. */
function State({ claim }: { claim: DayClaim }) {
  if (isBeingAdded(claim)) return <StatusBadge tone="neutral">{texts.adding()}</StatusBadge>
  if (isDraft(claim)) return null
  return <ClaimBadge status={claim.status} />
}
