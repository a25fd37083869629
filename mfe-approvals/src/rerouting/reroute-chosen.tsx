// What is ticked, and the side task of handing it to somebody else.
import { claimsAndTours } from '@tem/rules/claims-and-tours.ts'
import { toPaise } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { SidePanel } from '@tem/ui/side-panel.tsx'
import { useState } from 'react'
import { LowerBar } from '../lower-bar.tsx'
import { RequestList } from './request-list.tsx'
import { RerouteForm } from './reroute-form.tsx'
import type { WaitingRequest } from './rerouting-queries.ts'

export function RerouteChosen({ requests }: { requests: readonly WaitingRequest[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState(false)
  // What has left the list is forgotten by itself.
  const chosen = requests.filter(({ _id }) => ticked.has(_id))
  const amount = chosen.reduce((sum, { reimbursableAmount }) => sum + toPaise(reimbursableAmount ?? 0), 0)
  const words = claimsAndTours(chosen)
  return (
    <>
      <RequestList
        requests={requests}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelect={setTicked}
      />
      {chosen.length > 0 && (
        <LowerBar
          summary={
            <span role="status">
              {words}
              {amount > 0 && (
                <>
                  {' · '}
                  <Money paise={amount} size="strong" />
                </>
              )}
            </span>
          }
        >
          <Button variant="primary" onClick={() => setOpen(true)}>
            Re-route
          </Button>
        </LowerBar>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} title={`Re-route ${words}`}>
        <RerouteForm requests={chosen} onClose={() => setOpen(false)} />
      </SidePanel>
    </>
  )
}
