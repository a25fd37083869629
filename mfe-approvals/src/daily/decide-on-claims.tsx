// Lines to tick, and the answer: beside them on a desk, from below on a phone.
import { toPaise } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { usePhone } from '@tem/ui/use-phone.ts'
import { type ReactNode, useState } from 'react'
import { DecisionDrawer } from '../review/decision-drawer.tsx'
import { DecisionPanel } from '../review/decision-panel.tsx'
import { ThumbBar } from '../review/thumb-bar.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import { ClaimViewer } from '../viewer/claim-viewer.tsx'
import { ClaimLines } from './claim-lines.tsx'
import styles from './decide-on-claims.module.css'
import { SelectLines } from './select-lines.tsx'
import { useChosenClaims } from './use-chosen-claims.ts'

interface DecideOnClaimsProps {
  claims: readonly ReviewedClaim[]
  /** The claims are of several days. */
  withDays?: boolean
  /** What stands above the lines. */
  children: ReactNode
}

export function DecideOnClaims({ claims, withDays = false, children }: DecideOnClaimsProps) {
  const [viewed, setViewed] = useState<string>()
  const { chosen, choose, waiting } = useChosenClaims(claims)
  const phone = usePhone()
  const decided = { claims: claims.filter(({ _id }) => chosen.has(_id)) }
  const finish = () => choose(new Set())
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        {children}
        <Panel flush>
          {waiting.length > 0 && <SelectLines waiting={waiting} chosen={chosen} onChoose={choose} />}
          <ClaimLines
            claims={claims}
            chosen={chosen}
            onChoose={choose}
            onView={setViewed}
            withDays={withDays}
          />
        </Panel>
      </div>
      {waiting.length > 0 &&
        (phone ? (
          <AnswerBar claims={decided.claims} onDone={finish} />
        ) : (
          <div className={styles.answer}>
            <Panel title="Approve or reject">
              <DecisionPanel decided={decided} keys="page" onDone={finish} />
            </Panel>
          </div>
        ))}
      <ClaimViewer claims={claims} shown={viewed} onShow={setViewed} onClose={() => setViewed(undefined)} />
    </div>
  )
}

function AnswerBar({ claims, onDone }: { claims: readonly ReviewedClaim[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const total = claims.reduce((sum, { reimbursableAmount }) => sum + toPaise(reimbursableAmount), 0)
  return (
    <ThumbBar
      summary={
        claims.length > 0 && (
          <>
            {claims.length} selected · <Money paise={total} size="strong" />
          </>
        )
      }
    >
      <Button variant="primary" disabled={claims.length === 0} onClick={() => setOpen(true)}>
        Approve or reject
      </Button>
      <DecisionDrawer open={open} onClose={() => setOpen(false)} decided={{ claims }} onDone={onDone} />
    </ThumbBar>
  )
}
