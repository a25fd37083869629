// Notification: the viewer's rejected claims, which wait to be revised, and what was decided lately.
import { useInfiniteQuery, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { DecidedLately } from './decided-lately.tsx'
import { decisionsQuery, rejectedClaimsQuery } from './notification-queries.ts'
import styles from './notifications-screen.module.css'
import { ToRevise } from './to-revise.tsx'

export function NotificationsScreen() {
  const decided = useRef<HTMLHeadingElement>(null)
  // Nobody knows how long the first part will be, so the second comes once it stands.
  const { isLoading } = useQuery(rejectedClaimsQuery)
  return (
    <div className={styles.screen}>
      <Part title="To revise" actions={<WayToNew onGo={() => goTo(decided.current)} />}>
        <ToRevise />
      </Part>
      {!isLoading && (
        <Part title="Decided lately" heading={decided}>
          <DecidedLately />
        </Part>
      )}
    </div>
  )
}

/** Many rejected claims would hide that something new stands below them. */
function WayToNew({ onGo }: { onGo: () => void }) {
  const { data } = useInfiniteQuery(decisionsQuery)
  const latest = data?.pages.at(0)?.list.at(0)
  if (!latest?.isNew) return null
  return (
    <Button variant="quiet" size="small" onClick={onGo}>
      <ArrowDown aria-hidden="true" />
      New decisions
    </Button>
  )
}

function goTo(heading: HTMLElement | null) {
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface PartProps {
  title: string
  heading?: Ref<HTMLHeadingElement>
  actions?: ReactNode
  children: ReactNode
}

function Part({ title, heading, actions, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
