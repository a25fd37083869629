// What a page can do without until its first screen has its answers.
import type { LazyPart } from '@tem/ui/base/lazy-part.tsx'
import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'

const MOMENT_MS = 300
const MOMENTS = 5
const TRIED_AGAIN_MS = 3_000

/** Once the first screen has its answers, or after a moment. */
export function whenQuiet(work: () => void): () => void {
  let moments = MOMENTS
  const timer = setInterval(() => {
    moments -= 1
    if (queryClient.isFetching() > 0 && moments > 0) return
    clearInterval(timer)
    work()
  }, MOMENT_MS)
  return () => clearInterval(timer)
}

/** At once where the page's files are on this device, or without a connection: then no request of the first screen needs the line. */
export function whenLineIsFree(work: () => void): () => void {
  if (!isLineFree()) return whenQuiet(work)
  work()
  return () => {}
}

export function isLineFree(): boolean {
  return Boolean(navigator.serviceWorker?.controller) || !navigator.onLine
}

/** Whether the first screen has its answers, for what asks the server again and again. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(isLineFree)
  useEffect(() => (isQuiet ? undefined : whenQuiet(() => setQuiet(true))), [isQuiet])
  return isQuiet
}

/**
 * Whether the part is loaded. Loads it when `start` calls back, or at once if `isAsked`. The page works without it, so a failure
 * is only tried again.
 */
export function useLater(
  part: Pick<LazyPart<never>, 'fetch' | 'isLoaded'>,
  isAsked: boolean,
  start: (load: () => void) => () => void = whenQuiet,
): boolean {
  const [isLoaded, setLoaded] = useState(part.isLoaded)
  useEffect(() => {
    if (isLoaded) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      void part.fetch().then(
        () => setLoaded(true),
        () => {
          if (!isOver) timer = setTimeout(load, TRIED_AGAIN_MS)
        },
      )
    const stop = isAsked ? load() : start(load)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [part, isAsked, isLoaded, start])
  return isLoaded
}
