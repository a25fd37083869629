// A URL of the dashboard that no module answers for: the module is not released at this moment, or there is none.
import { Link, useLocation } from '@tem/sdk'
import { Button, buttonClass } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { wouldOpenAnother } from '../modules/registry-now.ts'

export function MissingScreen() {
  const { pathname } = useLocation()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    if (await wouldOpenAnother(pathname)) location.reload()
    else setRetrying(false)
  }
  return (
    <div role="alert">
      <EmptyState
        title="This page is not available"
        help="Its part of the site is not released at the moment, or the URL has a mistake. The rest of the site works."
        icon={<Unplug aria-hidden="true" />}
        actions={
          <>
            <Button onClick={() => void retry()} busy={retrying && 'Trying again'}>
              Retry
            </Button>
            <Link to="/dashboard" className={buttonClass({})}>
              Go to home
            </Link>
          </>
        }
      />
    </div>
  )
}
