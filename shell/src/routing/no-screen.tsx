// What the frame shows where it has no screen. Few people see it, so it is loaded when somebody does.
import { Link, useLocation } from '@tem/sdk'
import { Button, buttonClass } from '@tem/ui/action/button.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { wouldOpenAnother } from '../modules/would-open-another.ts'

export function NotForYou({ title }: { title: string }) {
  return (
    <EmptyState
      title={`${title} is not part of your account`}
      help="If you need it for your work, ask your manager or the administrator."
      actions={
        <Link to="/dashboard" className={buttonClass({})}>
          Go to home
        </Link>
      }
    />
  )
}

// A URL of the dashboard without a module: it is not released now, or does not exist.

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
