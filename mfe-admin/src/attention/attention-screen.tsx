// What an administrator has to fix, the most urgent kind first, each with the way to do it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listAttention, retryJob } from '@tem/contracts/calls/admin-attention.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import {
  call,
  callKey,
  callQuery,
  Link,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { type ReactNode, useState } from 'react'
import { daysInText } from '../days-in-text.ts'
import styles from './attention-screen.module.css'

type Found = AnswerOf<typeof listAttention>
type Kind = Found['list'][number]['kind'] | 'leaving'
type Group = Omit<Found['list'][number], 'kind'> & { readonly kind: Kind }
type Item = Group['items'][number]

export function AttentionScreen() {
  const found = useQuery(callQuery(listAttention, {}))
  const groups = found.data && groupsOf(found.data)
  return (
    <Stack>
      <Row>
        <LinkButton render={<Link to="/dashboard/rerouting" />}>Re-route</LinkButton>
        <LinkButton render={<Link to="/dashboard/admin/stand-ins" />}>Stand-ins</LinkButton>
      </Row>
      {found.isPending && <CardSkeleton count={4} />}
      {found.isError && !found.data && (
        <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {groups?.length === 0 && <EmptyState help="Nothing needs your attention." />}
      {groups?.map((group) => (
        <AttentionGroup key={group.kind} group={group} />
      ))}
    </Stack>
  )
}

function groupsOf({ list, leaving }: Found): Group[] {
  return leaving ? [...list, { kind: 'leaving', ...leaving }] : list
}

function AttentionGroup({ group: { kind, count, items } }: { group: Group }) {
  const [all, setAll] = useState(false)
  const { dateFormat } = useSettings()
  const { title, help, fix } = kinds[kind]
  const listed = all ? items : items.slice(0, shown)
  return (
    <Panel title={`${title} (${formatCount(count)})`}>
      <p className={styles.help}>{help}</p>
      <ul className={styles.list} aria-label={title}>
        {listed.map((item) => (
          <li key={item._id} className={styles.item}>
            <span className={styles.words}>
              {item.title}{' '}
              {item.detail && <span className={styles.detail}>{daysInText(item.detail, dateFormat)}</span>}
            </span>
            {fix(item)}
          </li>
        ))}
      </ul>
      {!all && items.length > shown && (
        <Button size="small" className={styles.more} onClick={() => setAll(true)}>
          {items.length < count ? `Show ${items.length} of ${formatCount(count)}` : `Show all ${count}`}
        </Button>
      )}
      {all && count > items.length && (
        <p className={classNames(styles.help, styles.more)}>And {formatCount(count - items.length)} more.</p>
      )}
    </Panel>
  )
}

const shown = 10

const openPerson = (what: string) => (item: Item) => (
  <LinkButton size="small" render={<Link to={`/dashboard/admin/people/${item._id}`} />}>
    {what}
  </LinkButton>
)

const openRerouting = () => (
  <LinkButton size="small" render={<Link to="/dashboard/rerouting" />}>
    Re-route
  </LinkButton>
)

interface KindTexts {
  readonly title: string
  readonly help: string
  readonly fix: (item: Item) => ReactNode
}

const kinds: Readonly<Record<Kind, KindTexts>> = {
  'no-approver': {
    title: 'Have no approver',
    help: 'These requests have no approver, or nobody holds the role now. Send them to somebody. You can decide those without an approver yourself.',
    fix: openRerouting,
  },
  'manager-left': {
    title: 'Manager has left',
    help: 'Their next claims skip the manager. Name a new one.',
    fix: openPerson('Name a manager'),
  },
  circle: {
    title: 'Managers in a circle',
    help: 'Each is above the other. Name another manager for one of them.',
    fix: openPerson('Name a manager'),
  },
  'no-manager': {
    title: 'No manager',
    help: 'Only the chief executive has none.',
    fix: openPerson('Name a manager'),
  },
  'no-stand-in': {
    title: 'Away without a stand-in',
    help: 'Requests wait only for them, they were not seen for a week, and they have no stand-in.',
    fix: ({ _id }) => (
      <LinkButton size="small" render={<Link to={`/dashboard/admin/stand-ins?of=${_id}`} />}>
        Appoint a stand-in
      </LinkButton>
    ),
  },
  'no-head': {
    title: 'Departments without a head',
    help: 'Large claims of these departments skip that stage. Edit the position of the new head.',
    fix: () => (
      <LinkButton size="small" render={<Link to="/dashboard/admin/people" />}>
        Choose a head
      </LinkButton>
    ),
  },
  leaving: {
    title: 'Leave soon',
    help: 'After their last working day nobody can submit their drafts, and what waits for them goes to the administrators. Name successors in time.',
    fix: openPerson('Open'),
  },
  'no-bank': {
    title: 'No bank account',
    help: 'Their claims are left out of payment runs.',
    fix: openPerson('Enter it'),
  },
  'failed-email': {
    title: 'Emails that failed',
    help: 'The email may be wrong. The next digest goes to the corrected one.',
    fix: openPerson('Correct the email'),
  },
  'failed-job': {
    title: 'Background work that failed',
    help: 'It was tried several times. It can run again: nothing is done twice.',
    fix: (item) => <RetryJob job={item} />,
  },
}

function RetryJob({ job: { _id } }: { job: Item }) {
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => call(retryJob, { _id }),
    onSuccess({ message }) {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: callKey(listAttention) })
    },
  })
  return (
    <Button size="small" onClick={() => retrying.mutate()} busy={retrying.isPending && 'Starting'}>
      Run again
    </Button>
  )
}
