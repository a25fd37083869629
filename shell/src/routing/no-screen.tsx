// What the frame shows where it has no screen. Few people see it, so it is loaded when somebody does.
import { Link, useLocation } from '@tem/sdk'
import { Button, buttonClass } from '@tem/ui/action/button.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import * as texts from '../../texts/made/missing.ts'
import { wouldOpenAnother } from '../modules/would-open-another.ts'

export function NotForYou({ title }: { title: string }) {
  return (
    <EmptyState
      title={texts.notForYou({ title })}
      help={texts.notForYouHelp()}
      actions={
        <Link to="/dashboard" className={buttonClass({})}>
          {texts.goHome()}
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
        title={texts.title()}
        help={texts.help()}
        icon={<Unplug aria-hidden="true" />}
        actions={
          <>
            <Button onClick={() => void retry()} busy={retrying && texts.tryingAgain()}>
              {texts.retry()}
            </Button>
            <Link to="/dashboard" className={buttonClass({})}>
              {texts.goHome()}
            </Link>
          </>
        }
      />
    </div>
  )
}
