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
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/attention.ts'
import * as common from '../../texts/made/common.ts'
import { serverText } from '../server-text.ts'
import styles from './attention-screen.module.css'

const fromHere = { back: '/dashboard/admin/attention' }

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
        <LinkButton render={<Link to="/dashboard/rerouting" />}>{common.reRoute()}</LinkButton>
        <LinkButton render={<Link to="/dashboard/admin/stand-ins" state={fromHere} />}>
          {common.standIns()}
        </LinkButton>
      </Row>
      {found.isPending && <CardSkeleton count={4} />}
      {found.isError && !found.data && (
        <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {groups?.length === 0 && <EmptyState help={texts.nothing()} />}
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
  const { title, help, fix } = kinds()[kind]
  const listed = all ? items : items.slice(0, shown)
  return (
    <Panel title={`${title} (${formatCount(count)})`}>
      <Text as="p" tone="soft">
        {help}
      </Text>
      <Stack as="ul" gap={0} className={styles.list} aria-label={title}>
        {listed.map((item) => (
          <Row as="li" align="center" spread lines={2} key={item._id} className={styles.item}>
            <span className={styles.words}>
              {inLanguage(item.title)}{' '}
              {item.detail && <Text tone="soft">{serverText(item.detail, dateFormat)}</Text>}
            </span>
            {fix(item)}
          </Row>
        ))}
      </Stack>
      {!all && items.length > shown && (
        <Button size="small" className={styles.more} onClick={() => setAll(true)}>
          {items.length < count
            ? texts.showSome({ shown: items.length, count: formatCount(count) })
            : texts.showAll({ count })}
        </Button>
      )}
      {all && count > items.length && (
        <Text as="p" tone="soft" className={styles.more}>
          {common.andMore({ count: formatCount(count - items.length) })}
        </Text>
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
    {common.reRoute()}
  </LinkButton>
)

interface KindTexts {
  readonly title: string
  readonly help: string
  readonly fix: (item: Item) => ReactNode
}

const kinds = (): Readonly<Record<Kind, KindTexts>> => ({
  'no-approver': {
    title: texts.noApprover(),
    help: texts.noApproverHelp(),
    fix: openRerouting,
  },
  'manager-left': {
    title: texts.managerLeft(),
    help: texts.managerLeftHelp(),
    fix: openPerson(texts.nameManager()),
  },
  circle: {
    title: texts.circle(),
    help: texts.circleHelp(),
    fix: openPerson(texts.nameManager()),
  },
  'no-manager': {
    title: common.noManager(),
    help: texts.noManagerHelp(),
    fix: openPerson(texts.nameManager()),
  },
  'no-stand-in': {
    title: texts.noStandIn(),
    help: texts.noStandInHelp(),
    fix: ({ _id }) => (
      <LinkButton size="small" render={<Link to={`/dashboard/admin/stand-ins?of=${_id}`} state={fromHere} />}>
        {texts.appointStandIn()}
      </LinkButton>
    ),
  },
  'no-head': {
    title: texts.noHead(),
    help: texts.noHeadHelp(),
    fix: () => (
      <LinkButton size="small" render={<Link to="/dashboard/admin/people" />}>
        {texts.chooseHead()}
      </LinkButton>
    ),
  },
  leaving: {
    title: texts.leaving(),
    help: texts.leavingHelp(),
    fix: openPerson(common.open()),
  },
  'no-bank': {
    title: texts.noBank(),
    help: texts.noBankHelp(),
    fix: openPerson(texts.enterIt()),
  },
  'failed-email': {
    title: texts.failedEmail(),
    help: texts.failedEmailHelp(),
    fix: openPerson(texts.correctEmail()),
  },
  'failed-job': {
    title: texts.failedJob(),
    help: texts.failedJobHelp(),
    fix: (item) => <RetryJob job={item} />,
  },
})

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
    <Button size="small" onClick={() => retrying.mutate()} busy={retrying.isPending && common.starting()}>
      {texts.runAgain()}
    </Button>
  )
}
