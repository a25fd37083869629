// Home: what needs the viewer now, and below it a tile for each feature that the viewer may use.

import type { Call } from '@tem/contracts/call.ts'
import type { Task, Tile } from '@tem/federation/manifest.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { callQuery, Link, type Session, useSession, useSettings } from '@tem/sdk'
import { useQueries } from '@tem/sdk/host.ts'
import { BottomBar } from '@tem/ui/action/action-bar.tsx'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { HomeSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useEffect, useState } from 'react'
import * as texts from '../../texts/made/home.ts'
import { Icon } from '../frame/icons.tsx'
import { additionFor, tasksFor, tilesFor } from '../frame/menu-items.ts'
import { manifests } from '../registry.ts'
import styles from './home-screen.module.css'
import { type Period, unknownPart, waitingText } from './waiting-text.ts'

export function HomeScreen() {
  const session = useSession()
  return session.permissions ? <Home session={session} /> : <HomeSkeleton />
}

function Home({ session }: { session: Session }) {
  const phone = usePhone()
  const { today } = useSettings()
  const adds = additionFor(session, manifests, today)
  const { waiting, isSettled, unknown, retry } = useWaiting(tasksFor(session, manifests))
  // In steps of a few milliseconds, so a slow phone answers a tap in between.
  const isDrawn = useDeferredValue(isSettled)
  const add = adds && (
    <LinkButton variant="primary" render={<Link to={adds.path} />}>
      <Plus aria-hidden="true" />
      {adds.label}
    </LinkButton>
  )
  // Together, so the tiles never move.
  if (!isDrawn) return <HomeSkeleton />
  return (
    <Screen gap={5}>
      <section className={styles.now} aria-labelledby="what-now">
        <Row oneLine align="center" spread className={styles.head}>
          <h2 id="what-now">{texts.whatNow()}</h2>
          {!phone && add}
        </Row>
        {waiting.length > 0 ? (
          <ul>
            {waiting.map((each) => (
              <TaskLine key={each.task.many} {...each} />
            ))}
          </ul>
        ) : (
          unknown === undefined && (
            <Text as="p" tone="soft" className={styles.nothing}>
              {texts.nothing()}
            </Text>
          )
        )}
        {unknown !== undefined && (
          <Row oneLine align="center" spread className={styles.unknown}>
            <Text as="p" tone="soft">
              {unknown}
            </Text>
            {retry && (
              <Button size="small" onClick={() => keepingFocus(retry)}>
                {texts.retry()}
              </Button>
            )}
          </Row>
        )}
      </section>
      <ul className={styles.tiles} aria-label={texts.everything()}>
        {tilesFor(session, manifests).map((tile) => (
          <li key={tile.path}>
            <HomeTile tile={tile} />
          </li>
        ))}
      </ul>
      {phone && add && <BottomBar>{add}</BottomBar>}
    </Screen>
  )
}

/** The button goes away while the calls are made again. */
function keepingFocus(retry: () => void) {
  focusAfter()
  retry()
}

function TaskLine({ task, count, amount, amountBefore, period, day }: Waiting) {
  const { dateFormat } = useSettings()
  const text = waitingText(task, { count, period, day }, dateFormat)
  return (
    <Row as="li" oneLine align="center" className={styles.task}>
      <Text weight="medium" className={styles.text}>
        {text}
      </Text>
      {amount !== undefined && (
        <Stack as="span" align="end" gap={0} className={styles.amounts}>
          <Money paise={amount} size="strong" />
          {amountBefore !== undefined && (
            <Text tone="soft" size="small" figures className={styles.before}>
              {texts.before({ amount: formatMoney(amountBefore) })}
            </Text>
          )}
        </Stack>
      )}
      <LinkButton
        size="small"
        aria-label={texts.taskName({ action: task.action, task: text })}
        render={<Link to={`${task.path}${task.search ?? ''}`} />}
      >
        {task.action}
      </LinkButton>
    </Row>
  )
}

function HomeTile({ tile: { path, icon, label, hint } }: { tile: Tile }) {
  return (
    <Link to={path} className={styles.tile}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Text weight="medium" breaks className={styles.label}>
        {label}
      </Text>
      <Text tone="soft" size="small" className={styles.hint}>
        {hint}
      </Text>
    </Link>
  )
}

// What waits for the viewer, by one call for each distinct path that the tasks name.

interface Waiting {
  readonly task: Task
  readonly count: number
  readonly amount: Paise | undefined
  readonly amountBefore: Paise | undefined
  readonly period: Period | undefined
  readonly day: Day | undefined
}

/** A module that is slow or down must not hold the tiles back. */
const LONGEST_WAIT_MS = 1_500

interface WhatWaits {
  readonly waiting: Waiting[]
  readonly isSettled: boolean
  /** What could not be asked yet, in a sentence. */
  readonly unknown: string | undefined
  /** Asks again what failed. */
  readonly retry: (() => void) | undefined
}

function useWaiting(tasks: readonly Task[]): WhatWaits {
  const isLate = useLate()
  const paths = [...new Set(tasks.map(({ call }) => call))]
  const answers = useQueries({
    queries: paths.map((path) => ({
      ...callQuery(countingCall(tasks.filter(({ call }) => call === path)), {}),
      // A screen that asks the same knows all its amounts.
      queryKey: [path, 'counted'],
      // The number may have changed when the viewer comes back.
      refetchOnMount: 'always' as const,
      // The tiles still work.
      meta: { errorShownInline: true },
    })),
  })
  const waiting = tasks.flatMap((task) => {
    const answer = answers[paths.indexOf(task.call)]?.data
    const fieldOf = (field: string | undefined) => field && answer?.[field]
    const count = Number(fieldOf(task.count) ?? 0)
    if (count === 0) return []
    const fields = [task.amount, task.amountBefore, task.period, task.day]
    const [amount, amountBefore, period, day] = fields.map(fieldOf)
    return [{ task, count, amount, amountBefore, period, day }]
  })
  const failed = answers.filter(({ data, failureCount }) => data === undefined && failureCount > 0)
  const isSettled = answers.every(({ data, failureCount }) => data !== undefined || failureCount > 0)
  return {
    waiting: waiting as Waiting[],
    isSettled: isSettled || isLate,
    unknown: unknownPart(answers, waiting.length > 0),
    retry: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
  }
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** The manifest gives the path and the amounts, which is all that the call needs. */
function countingCall(tasks: readonly Task[]) {
  const [task] = tasks
  const amounts = tasks
    .flatMap(({ amount, amountBefore }) => [amount, amountBefore])
    .flatMap((field) => (field === undefined ? [] : [[field, true]]))
  return {
    path: task?.call,
    kind: 'read',
    who: task?.permission,
    money: { answer: Object.fromEntries(amounts) },
  } as unknown as Call<object, Record<string, unknown>>
}
