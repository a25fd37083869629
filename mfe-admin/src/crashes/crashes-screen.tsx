// What nobody expected: errors of screens and servers, each with the lines that somebody wrote.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCrash, listCrashes } from '@tem/contracts/calls/releases.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { callQuery, useQuery } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import styles from './crashes.module.css'

type Crash = AnswerOf<typeof listCrashes>['list'][number]
type Frame = AnswerOf<typeof getCrash>['item']['frames'][number]

export function CrashesScreen() {
  const found = useQuery(callQuery(listCrashes, {}))
  return (
    <Stack>
      <p className={styles.soft}>
        Errors of screens and servers in the last 30 days, the latest first. They say nothing of the people
        who met them.
      </p>
      {found.isPending && <CardSkeleton count={3} />}
      {found.isError && !found.data && (
        <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data?.list.length === 0 && <EmptyState help="Nothing has crashed." />}
      {found.data && found.data.list.length > 0 && (
        <Stack as="ul" aria-label="Crashes">
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
      <p className={styles.soft}>
        {kind === 'screen' ? 'Screen' : 'Server'} of {module}, release {version}. {place}
      </p>
      <p className={styles.soft}>
        {count === 1 ? 'Once' : `${formatCount(count)} times`}, last <MomentText at={lastAt} exact />
      </p>
      <details onToggle={() => setOpened(true)}>
        <summary className={styles.summary}>Where it happened</summary>
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
      <Frames title="Stack" frames={frames} />
      <Frames title="Components" frames={components} />
      {steps.length > 0 && (
        <section aria-label="Steps before it">
          <h3 className={styles.soft}>Steps before it</h3>
          <ol>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes
              <li key={at} className={styles.line}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      {requestId && <p className={styles.line}>Request {requestId}</p>}
    </Stack>
  )
}

function Frames({ title, frames }: { title: string; frames: readonly Frame[] }) {
  if (frames.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.soft}>{title}</h3>
      <ol>
        {frames.map(({ function: name, at, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a function may call itself, and the list never changes
          <li key={index} className={styles.line}>
            {name} <span className={styles.soft}>{at}</span>
            {code && <code className={styles.code}>{code}</code>}
          </li>
        ))}
      </ol>
    </section>
  )
}
