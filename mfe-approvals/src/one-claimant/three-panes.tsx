// On a wide desktop: the people who wait on the left, one person's claims, and the receipt of the focused claim.

import { named, useNavigate, useParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { useRoomBeside } from '@tem/ui/base/use-phone.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { claimCount } from '../../texts/made/common.ts'
import * as texts from '../../texts/made/review.ts'
import { Receipts } from '../claim/claim-viewer.tsx'
import { OverLimits } from '../claim/over-limit.tsx'
import { waitingSinceText } from '../claimants/claimant-list.tsx'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import { nextPerson, useQueue } from './next-person.ts'
import styles from './three-panes.module.css'
import { needsAttention } from './warning-signs.ts'

interface ThreePanesProps {
  claimant: ClaimantClaims
  children: ReactNode
}

export function ThreePanes({ claimant, children }: ThreePanesProps) {
  if (!useRoomBeside()) return children
  return (
    <div className={styles.panes}>
      <People />
      {children}
      <FocusedReceipt claims={[...claimant.list.flatMap(({ claims }) => claims), ...claimant.claims]} />
    </div>
  )
}

function People() {
  const { id } = useParams()
  const { today } = useSettings()
  const navigate = useNavigate()
  const { people, isLoaded, urlOf } = useQueue()
  const next = nextPerson(people, id)
  const pane = useRef<HTMLElement>(null)
  // The pane scrolls by itself, and shows whose claims are open.
  useEffect(() => {
    const current = isLoaded && id ? pane.current?.querySelector('[aria-current]') : null
    // The whole card: the link is only its first line.
    current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, id])
  return (
    <nav ref={pane} className={styles.people} aria-label={texts.people()}>
      {next && (
        <Button size="small" onClick={() => navigate(urlOf(next))}>
          {texts.nextPerson()}
          <ChevronRight aria-hidden="true" />
        </Button>
      )}
      <CardList
        label={texts.people()}
        rows={people}
        card={(person) => ({
          key: person._id,
          title: person.name,
          // The name has the whole width of the pane.
          details: [
            claimCount({ count: person.count }),
            <Money key="amount" paise={person.reimbursableAmount} />,
            waitingSinceText(person, today),
          ].filter(Boolean),
          ...(person.waiting.signs.length > 0 && {
            note: (
              <OverLimits
                count={person.overLimitCount}
                by={person.overLimitBy}
                signs={person.waiting.signs}
              />
            ),
          }),
          href: urlOf(person),
          current: person._id === id,
          onOpen: () => navigate(urlOf(person)),
        })}
      />
    </nav>
  )
}

/** Until a claim has the focus: that of the first claim to look at. */
function FocusedReceipt({ claims }: { claims: readonly ReviewedClaim[] }) {
  const focused = useFocusedClaim()
  const claim = claims.find(({ _id }) => _id === focused) ?? claims.find(needsAttention) ?? claims[0]
  if (!claim) return null
  return (
    <div className={styles.receipt}>
      <Panel title={texts.receipt()}>
        <Stack gap={2}>
          <Text as="p" tone="soft">
            {named(claim.subCategory.name)} · <Money paise={claim.reimbursableAmount} />
          </Text>
          <Receipts key={claim._id} claim={claim} />
        </Stack>
      </Panel>
    </div>
  )
}

function useFocusedClaim(): string | undefined {
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-claim]') : null
      if (line) setFocused(line.dataset.claim)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return focused
}
