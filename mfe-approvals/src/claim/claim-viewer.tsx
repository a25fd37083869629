// A modal that shows one claim in detail and steps through the list behind it.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { Amount, blocksOf, Day, measuresOf } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { ClaimTimeline } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { mediaOf } from '@tem/screen-parts/claim/documents.tsx'
import { PdfPages } from '@tem/screen-parts/claim/pdf-pages.tsx'
import { named, useQuery } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { MediaFrame } from '@tem/ui/media/media-frame.tsx'
import { Dialog } from '@tem/ui/overlay/dialog.tsx'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import * as texts from '../../texts/made/claim.ts'
import * as common from '../../texts/made/common.ts'
import { AskClaimant } from '../decision/ask-claimant.tsx'
import { DecisionButton, DecisionPanel } from '../decision/decision-panel.tsx'
import { ReviewPlaceholder } from '../decision/review-placeholder.tsx'
import { claimantClaimQuery, type ReviewedClaim, type ReviewedClaimDetail } from '../review-queries.ts'
import { ClaimGlance } from './claim-glance.tsx'
import styles from './claim-viewer.module.css'

export interface ClaimViewerProps {
  /** The claims to step through, in the order of the list. */
  claims: readonly Pick<ReviewedClaim, '_id' | 'subCategory' | 'can'>[]
  /** The claim that is shown; undefined closes the viewer. */
  shown: string | undefined
  onShow: (id: string) => void
  onClose: () => void
}

export function ClaimViewer({ claims, shown, onShow, onClose }: ClaimViewerProps) {
  const claim = claims.find(({ _id }) => _id === shown)
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={named(claim?.subCategory.name) ?? common.claim()}
      size="full"
    >
      {shown && <ClaimWalk claims={claims} shown={shown} onShow={onShow} onClose={onClose} />}
    </Dialog>
  )
}

// The other fields that the claimant entered, short enough to fit next to the receipt.

function ClaimEntry({ claim }: { claim: ReviewedClaimDetail }) {
  return <DescriptionList items={entered(claim).filter(({ value }) => Boolean(value))} />
}

function entered(claim: ReviewedClaimDetail): Description[] {
  const { createdBy, category, employees, placesVisited, totalGST, gstin, tour } = claim
  return [
    { label: common.employee(), value: `${createdBy.name} (${createdBy.employeeCode})` },
    { label: inLanguage(labelOf('expenseDate')), value: <Day day={claim.expenseDate} /> },
    { label: inLanguage(labelOf('category')), value: named(category.name) },
    ...measuresOf(claim),
    ...blocksOf(claim).flatMap(({ items }) => items),
    { label: inLanguage(labelOf('employees')), value: employees.map(({ name }) => name).join(', ') },
    {
      label: inLanguage(labelOf('placesVisited')),
      value: placesVisited.map(({ place }) => place).join(', '),
    },
    { label: common.tour(), value: tour?.purpose },
    { label: inLanguage(labelOf('totalGST')), value: totalGST !== null && <Amount paise={totalGST} /> },
    { label: inLanguage(labelOf('gstin')), value: claim.taxes?.gstin ?? gstin },
  ]
}

// Desktop: figures on the left, receipt on the right. Phone: one below the other.

interface ViewedClaimProps {
  id: string
  onDecided: () => void
}

function ViewedClaim({ id, onDecided }: ViewedClaimProps) {
  const query = useQuery(claimantClaimQuery(id))
  return query.data ? (
    <Claim claim={query.data.item} onDecided={onDecided} />
  ) : (
    <ReviewPlaceholder {...query} />
  )
}

function Claim({ claim, onDecided }: { claim: ReviewedClaimDetail; onDecided: () => void }) {
  const phone = usePhone()
  return (
    <div className={styles.claim}>
      <Stack gap={2} className={styles.glance}>
        <Row as="p" align="center" lines={2}>
          {claim.ticketNumber !== null && (
            <Text tone="soft" figures>
              {claim.ticketNumber}
            </Text>
          )}
          <ClaimBadge status={claim.status} />
        </Row>
        <ClaimGlance claim={claim} />
      </Stack>
      <div className={styles.receipt}>
        <Receipts claim={claim} />
      </div>
      {/* On a desktop it scrolls, and the keyboard must reach it. */}
      <Stack as="section" className={styles.rest} tabIndex={0} aria-label={texts.entered()}>
        <ClaimEntry claim={claim} />
        <ClaimTimeline claim={claim} />
      </Stack>
      <Stack gap={2} className={styles.decision}>
        {phone && claim.can.act ? (
          <DecisionButton claim={claim} onDone={onDecided} />
        ) : (
          <>
            <DecisionPanel decided={{ claims: [claim] }} keys="dialog" withoutFacts onDone={onDecided} />
            {claim.can.act && <AskClaimant claim={claim} />}
          </>
        )}
      </Stack>
    </div>
  )
}

function ClaimWalk({ claims, shown, onShow, onClose }: ClaimViewerProps & { shown: string }) {
  // The list as it was when the viewer opened: decided claims may leave the list since then.
  const [order] = useState(() => claims.map(({ _id }) => _id))
  const at = order.indexOf(shown)
  const before = order[at - 1]
  const after = order[at + 1]
  // Preload the next claim while this one is read.
  useQuery(claimantClaimQuery(after ?? shown))
  const show = (id: string | undefined) => id !== undefined && onShow(id)
  useShortcut('j', () => show(after), { inDialog: true })
  useShortcut('k', () => show(before), { inDialog: true })

  function goOn() {
    const next = nextWaiting(order, shown, claims)
    if (next) onShow(next)
    else onClose()
  }

  return (
    <Screen gap={3} className={styles.viewer}>
      {order.length > 1 && (
        <Row oneLine align="center" gap={1} className={styles.walk}>
          <IconButton
            label={texts.previousClaim()}
            disabled={before === undefined}
            onClick={() => show(before)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Text tone="soft" figures role="status">
            {texts.place({ at: at + 1, count: order.length })}
          </Text>
          <IconButton label={texts.nextClaim()} disabled={after === undefined} onClick={() => show(after)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <Text tone="faint" size="small" className={styles.keys}>
            {texts.keys({ key: (inside) => <kbd>{inside}</kbd> })}
          </Text>
        </Row>
      )}
      <ViewedClaim key={shown} id={shown} onDecided={goOn} />
    </Screen>
  )
}

export function Receipts({ claim }: { claim: Parameters<typeof mediaOf>[0] }) {
  const [at, setAt] = useState(0)
  const media = mediaOf(claim)
  if (media.length > 0)
    return <MediaFrame media={media} at={at} onMove={setAt} fill DocumentView={PdfPages} />
  return (
    <Row as="p" align="center" gap={2} lines={1} className={styles.none}>
      <ImageOff aria-hidden="true" />
      <Text as="strong" weight="medium">
        {texts.nothingAttached()}
      </Text>
    </Row>
  )
}

interface Waiting {
  readonly _id: string
  readonly can: { readonly act: boolean }
}

/** The next claim that waits for the viewer, starting again at the top; undefined if none is left. */
export function nextWaiting(
  order: readonly string[],
  present: string,
  claims: readonly Waiting[],
): string | undefined {
  const at = order.indexOf(present)
  const round = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))]
  return round.find((id) => claims.some(({ _id, can }) => _id === id && can.act))
}
