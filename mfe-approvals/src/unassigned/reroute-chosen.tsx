// What is ticked, and the side task of handing it to somebody else.
import { toPaise } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { useState } from 'react'
import { LowerBar } from '../lower-bar.tsx'
import { RerouteForm } from './reroute-form.tsx'
import { UnassignedList } from './unassigned-list.tsx'
import type { UnassignedClaim } from './unassigned-queries.ts'

export function RerouteChosen({ claims }: { claims: readonly UnassignedClaim[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  // What has left the list is forgotten by itself.
  const chosen = claims.filter(({ _id }) => ticked.has(_id))
  const amount = chosen.reduce((sum, { reimbursableAmount }) => sum + toPaise(reimbursableAmount), 0)
  const count = chosen.length === 1 ? '1 claim' : `${chosen.length} claims`
  return (
    <>
      <UnassignedList claims={claims} selected={new Set(chosen.map(({ _id }) => _id))} onSelect={setTicked} />
      {chosen.length > 0 && (
        <LowerBar
          summary={
            <span role="status">
              {count} · <Money paise={amount} size="strong" />
            </span>
          }
        >
          <Button variant="primary" onClick={() => setOpen(true)}>
            Re-route
          </Button>
        </LowerBar>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} title={`Re-route ${count}`}>
        <RerouteForm claims={chosen} onClose={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}
