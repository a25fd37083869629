// Released files are cached for ever; this replaces the copies of one screen's files in the browser's cache.

const PATIENCE_MS = 8_000

/** Whether all of them came. */
export async function fetchAfresh(urls: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answers = await Promise.allSettled(urls.map((url) => fetchWhole(url, signal)))
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value)
}

async function fetchWhole(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { cache: 'reload', signal })
  await response.arrayBuffer()
  return response.ok
}
