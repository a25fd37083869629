// What an empty company still lacks, step by step: on a screen of its own, and above the sections until it is done.
import { readSetup } from '@tem/contracts/calls/admin-privacy.ts'
import { callQuery, Link, useQuery } from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../texts/made/common.ts'
import * as texts from '../texts/made/setup.ts'
import styles from './setup-screen.module.css'

const setupQuery = callQuery(readSetup, {})

export function SetupScreen() {
  const setup = useQuery(setupQuery)
  if (setup.isPending) return <TextSkeleton count={9} />
  if (!setup.data)
    return <ErrorState message={setup.error.message} onRetry={setup.refetch} retrying={setup.isFetching} />
  return setup.data.left > 0 ? (
    <SetupGuide />
  ) : (
    <EmptyState
      title={texts.allDone()}
      help={texts.allDoneHelp()}
      actions={
        <LinkButton render={<Link to="/dashboard/admin/attention" />}>{common.needsAttention()}</LinkButton>
      }
    />
  )
}

/** Nothing once the first claim is paid. */
export function SetupGuide() {
  const { data } = useQuery(setupQuery)
  if (!data || data.left === 0) return null
  const { list, left } = data
  const next = list.find(({ isDone }) => !isDone)
  return (
    <Panel title={texts.progress({ done: list.length - left, all: list.length })}>
      <Stack as="ol" gap={0} aria-label={texts.setUp()}>
        {list.map((step) => (
          <Row as="li" align="center" lines={1} key={step.title} className={styles.step}>
            <StatusBadge tone={step.isDone ? 'approved' : step === next ? 'pending' : 'neutral'}>
              {step.isDone ? texts.done() : step === next ? texts.next() : texts.toDo()}
            </StatusBadge>
            <Link to={step.path}>{inLanguage(step.title)}</Link>
            <Text tone="soft">{inLanguage(step.help)}</Text>
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}
