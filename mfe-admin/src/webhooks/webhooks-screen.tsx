// Webhooks, with which other systems of the company are told what happens here.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listWebhooks } from '@tem/contracts/calls/admin-webhooks.ts'
import type { WebhookState } from '@tem/rules/account/webhooks.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, Link, useQuery, useSession } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/webhooks.ts'
import named from '../named-list.module.css'

export type Webhook = AnswerOf<typeof listWebhooks>['list'][number]

/** As sentences. Nothing for one that is on. */
export const stateSentences = (): Readonly<Record<WebhookState, string | null>> => ({
  'no secret': texts.noSecretYet(),
  on: null,
  paused: texts.isPaused(),
  'given up': texts.gaveUp(),
})

export function WebhooksScreen() {
  const webhooks = useQuery(callQuery(listWebhooks, {}))
  const canWrite = useSession().can('administer')
  if (webhooks.isPending) return <TextSkeleton count={4} />
  if (!webhooks.data)
    return (
      <ErrorState
        message={webhooks.error.message}
        onRetry={webhooks.refetch}
        retrying={webhooks.isFetching}
      />
    )
  const { list } = webhooks.data
  const add = canWrite && (
    <LinkButton variant="primary" render={<Link to="/dashboard/admin/webhooks/new" />}>
      {texts.addWebhook()}
    </LinkButton>
  )
  if (list.length === 0)
    return <EmptyState title={texts.noWebhooks()} help={texts.noWebhooksHelp()} actions={add || undefined} />
  return (
    <Panel title={common.webhooks()}>
      <Stack>
        <Stack as="ul" aria-label={common.webhooks()}>
          {list.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} />
          ))}
        </Stack>
        {add && <Row>{add}</Row>}
      </Stack>
    </Panel>
  )
}

function WebhookRow({ webhook: { _id, name, url, state, waiting, lastAcceptedAt } }: { webhook: Webhook }) {
  const sentence = stateSentences()[state]
  return (
    <Row as="li" align="center">
      <span className={named.name}>
        <Text weight="strong">{name}</Text>
        <Text tone="soft" breaks>
          {url}
        </Text>
        <Text tone="soft" breaks>
          {lastAcceptedAt
            ? texts.lastAccepted({ moment: () => <MomentText at={lastAcceptedAt} /> })
            : texts.nothingAcceptedYet()}
          {waiting > 0 && ` · ${texts.notAccepted({ count: formatCount(waiting) })}`}
        </Text>
        {sentence && <strong>{sentence}</strong>}
      </span>
      <LinkButton
        aria-label={common.openOne({ name })}
        render={<Link to={`/dashboard/admin/webhooks/${_id}`} />}
      >
        {common.open()}
      </LinkButton>
    </Row>
  )
}
