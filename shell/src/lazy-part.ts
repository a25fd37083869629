import { type ComponentType, lazy } from 'react'

/** React.lazy for a named export of the shell's own files. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
