// Released files are cached for ever; this replaces the copies of one screen's files in the browser's cache, and finds
// out why they could not be had.

/** What stands in the way: the connection, the server, or the release itself. */
export type Fault = 'unreachable' | 'server' | 'broken'

const PATIENCE_MS = 8_000

/** Undefined when all of them came. */
export async function fetchAfresh(urls: readonly string[]): Promise<Fault | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const faults = await Promise.all(
    urls.map((url) => fetchWhole(url, signal).catch(() => 'unreachable' as const)),
  )
  return faults.find((fault) => fault !== undefined)
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<Fault | undefined> {
  const response = await fetch(url, { cache: 'reload', signal })
  await response.arrayBuffer()
  // The files of a release stay; one that is not there was never part of it.
  if (response.status === 404) return 'broken'
  if (!response.ok) return 'server'
  // A page in a file's place is that of a network which wants a sign-in first.
  return response.headers.get('content-type')?.startsWith('text/html') ? 'unreachable' : undefined
}
