// A part of the shell that is loaded when it first renders, or earlier.
import { type ComponentType, type ReactNode, use } from 'react'

export interface LazyPart<Props> {
  (props: Props): ReactNode
  fetch(): Promise<unknown>
}

/** Like React.lazy, but a loaded part renders at once. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined
  let fetched: ComponentType<Props> | undefined
  let isFailed = false

  /** Once more if it failed, for example without a connection. */
  function fetch() {
    if (fetching && !isFailed) return fetching
    isFailed = false
    fetching = load().then((component) => {
      fetched = component
      return component
    })
    fetching.catch(() => {
      isFailed = true
    })
    return fetching
  }

  function Part(props: Props) {
    const Fetched = fetched ?? use(fetching ?? fetch())
    return <Fetched {...props} />
  }

  return Object.assign(Part, { fetch })
}
