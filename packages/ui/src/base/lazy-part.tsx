// Parts of a screen whose code is loaded when they first render, or earlier.
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react'

export interface LazyPart<Props> {
  (props: Props): ReactNode
  fetch(): Promise<unknown>
  isLoaded(): boolean
}

const TRIED_AGAIN_MS = 3_000
const MOST_TRIES = 5

/** Like React.lazy, but a loaded part renders at once, and one whose file does not arrive is tried again. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined
  let arriving: Promise<ComponentType<Props>> | undefined
  let isLoaded = false

  /** Once more if it failed, for example without a connection. */
  function fetch() {
    if (fetching) return fetching
    const loading = load()
    fetching = loading
    loading.then(
      // React does not wait for a promise that has these two fields.
      (value) => {
        isLoaded = true
        Object.assign(loading, { status: 'fulfilled', value })
      },
      () => {
        fetching = undefined
      },
    )
    return loading
  }

  /** Waits for the connection: an error would replace the whole screen, with what is typed there. */
  async function arrive() {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetch()
      } catch (error) {
        if (navigator.onLine && tries >= MOST_TRIES) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS))
    }
  }

  function awaited() {
    if (isLoaded && fetching) return fetching
    if (!arriving) {
      arriving = arrive()
      // Once the screen has shown the error, its Retry starts again.
      arriving.catch(() => setTimeout(() => (arriving = undefined), TRIED_AGAIN_MS))
    }
    return arriving
  }

  function Part(props: Props) {
    const Fetched = use(awaited())
    return <Fetched {...props} />
  }

  return Object.assign(Part, { fetch, isLoaded: () => isLoaded })
}

/** For what a screen opens later, like a dialog: its code is loaded after the screen, at the latest when it opens. */
export function opensLater<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load)
  return function OpensLater(props: Props) {
    // Kept after it closes, so it can fade out.
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) {
      // Tried again if it failed before, for example while the connection was gone.
      Part.fetch().catch(() => {})
      setOpened(true)
    }
    useEffect(() => afterTheScreen(() => Part.fetch().catch(() => {})), [])
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}

const ANSWERS_MS = 1_500

/** Waits until the screen had time to get its answers: on a slow line, other files would delay them. */
export function afterTheScreen(work: () => void): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    stop = whenIdle(work)
  }, ANSWERS_MS)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const LONGEST_MS = 1_000

/** When the browser has nothing else to do, and soon in any case. Safari has no idle callback. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, LONGEST_MS)
  return () => clearTimeout(timer)
}
