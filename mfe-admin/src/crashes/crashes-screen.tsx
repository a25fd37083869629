// What nobody expected: errors of screens and servers, each with the lines that somebody wrote.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCrash, listCrashes } from '@tem/contracts/calls/releases.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, useQuery } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/crashes.ts'
import details from '../details.module.css'

type Crash = AnswerOf<typeof listCrashes>['list'][number]
type Frame = AnswerOf<typeof getCrash>['item']['frames'][number]

export function CrashesScreen() {
  const found = useQuery(callQuery(listCrashes, {}))
  return (
    <Stack>
      <Text as="p" tone="soft" weight="plain" breaks>
        {texts.about()}
      </Text>
      {found.isPending && <CardSkeleton count={3} />}
      {found.isError && !found.data && (
        <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data?.list.length === 0 && <EmptyState help={texts.nothing()} />}
      {found.data && found.data.list.length > 0 && (
        <Stack as="ul" aria-label={common.crashes()}>
          {found.data.list.map((crash) => (
            <li key={crash._id}>
              <CrashCard crash={crash} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function CrashCard({
  crash: { _id, kind, module, version, name, message, place, count, lastAt },
}: {
  crash: Crash
}) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Panel title={`${name}: ${message}`}>
      <Text as="p" tone="soft" weight="plain" breaks>
        {kind === 'screen'
          ? texts.ofScreen({ module, version, place })
          : texts.ofServer({ module, version, place })}
      </Text>
      <Text as="p" tone="soft" weight="plain" breaks>
        {texts.howOften({ count, moment: () => <MomentText at={lastAt} exact /> })}
      </Text>
      <details onToggle={() => setOpened(true)}>
        <summary className={details.summary}>{texts.whereItHappened()}</summary>
        {wasOpened && <Details id={_id} />}
      </details>
    </Panel>
  )
}

function Details({ id }: { id: string }) {
  const found = useQuery(callQuery(getCrash, { _id: id }))
  if (found.isPending) return <TextSkeleton count={4} />
  if (!found.data)
    return <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
  const { frames, components, steps, requestId } = found.data.item
  return (
    <Stack>
      <Frames title={texts.stack()} frames={frames} />
      <Frames title={texts.components()} frames={components} />
      {steps.length > 0 && (
        <section aria-label={texts.stepsBeforeIt()}>
          <Text as="h3" tone="soft" weight="plain" breaks>
            {texts.stepsBeforeIt()}
          </Text>
          <Stack as="ol" gap={2}>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes
              <Text as="li" key={at} breaks>
                {step}
              </Text>
            ))}
          </Stack>
        </section>
      )}
      {requestId && (
        <Text as="p" breaks>
          {texts.request({ requestId })}
        </Text>
      )}
    </Stack>
  )
}

function Frames({ title, frames }: { title: string; frames: readonly Frame[] }) {
  if (frames.length === 0) return null
  return (
    <section aria-label={title}>
      <Text as="h3" tone="soft" weight="plain" breaks>
        {title}
      </Text>
      <Stack as="ol" gap={2}>
        {frames.map(({ function: name, at, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a function may call itself, and the list never changes
          <Text as="li" key={index} breaks>
            {name}{' '}
            <Text tone="soft" weight="plain" breaks>
              {at}
            </Text>
            {code && <code className={details.code}>{code}</code>}
          </Text>
        ))}
      </Stack>
    </section>
  )
}
