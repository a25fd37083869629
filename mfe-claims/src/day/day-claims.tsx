// What was spent on the day, sub-category by sub-category, and the button that adds to it.
import { useKeyHints } from '@tem/sdk'
import { Button, type ButtonProps } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { focusAfter } from '@tem/ui/focus-after.ts'
import { Money } from '@tem/ui/money.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useRef, useState } from 'react'
import { useMarkDialog } from '../calendar/use-mark-dialog.tsx'
import { AddClaimPanel } from './add-claim-panel.tsx'
import { bySubCategory, type ClaimGroup } from './claim-groups.ts'
import { ClaimLine } from './claim-line.tsx'
import styles from './day-claims.module.css'
import type { DayClaim, DayOfClaims } from './day-queries.ts'
import { useDayClaims } from './use-day-claims.ts'

const dayKeys = [{ title: 'Claims', hints: [{ keys: ['A'], does: 'Add a claim' }] }]
const noKeys: typeof dayKeys = []

interface DayClaimsProps {
  day: DayOfClaims['item']
  claims: readonly DayClaim[]
}

export function DayClaims({ day, claims }: DayClaimsProps) {
  const [choosing, setChoosing] = useState(false)
  const { add, isAdding, remove } = useDayClaims(day.expenseDate)
  const marking = useMarkDialog()
  const addButton = useRef<HTMLButtonElement>(null)
  const isOpen = day.can.open
  useKeyHints(isOpen ? dayKeys : noKeys)
  useShortcut('a', () => isOpen && setChoosing(true))

  // Before the first claim it stands in the middle of the screen, then below the last one.
  const addClaim = (look: AddButtonLook) => (
    <Button ref={addButton} title="Add Claim (A)" onClick={() => setChoosing(true)} {...look}>
      <Plus aria-hidden="true" />
      Add Claim
    </Button>
  )

  async function removeAfterAsking(claim: DayClaim) {
    if (await remove(claim)) focusAfter(() => addButton.current)
  }

  return (
    <section className={styles.claims} aria-label="Claims">
      {claims.length === 0 && (
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          help={isOpen ? 'Add what you spent on this day.' : 'Nothing was claimed for this day.'}
          actions={
            isOpen && (
              <>
                <Button onClick={() => marking.ask(day)}>Nothing to claim</Button>
                {addClaim({ variant: 'primary' })}
              </>
            )
          }
        />
      )}
      {bySubCategory(claims).map((group) => (
        <Group key={group.id} group={group} onDelete={removeAfterAsking} />
      ))}
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
    </section>
  )
}

type AddButtonLook = Pick<ButtonProps, 'variant' | 'className'>

interface GroupProps {
  group: ClaimGroup
  onDelete: (claim: DayClaim) => void
}

function Group({ group, onDelete }: GroupProps) {
  const { subCategory, category, total, claims } = group
  const [only] = claims
  if (claims.length === 1 && only) {
    return (
      <ul className={styles.group} aria-label={subCategory}>
        <ClaimLine claim={only} title={subCategory} about={category} onDelete={onDelete} />
      </ul>
    )
  }
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.name}>{subCategory}</h2>
        <Money paise={total} size="strong" />
      </div>
      <ul aria-label={subCategory}>
        {claims.map((claim, place) => (
          <ClaimLine key={claim._id} claim={claim} title={`Claim ${place + 1}`} onDelete={onDelete} />
        ))}
      </ul>
    </div>
  )
}
