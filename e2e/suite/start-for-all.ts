// Playwright's global set-up: one suite for all journeys.
import { startSuite } from './suite.ts'

export const suiteUrl = 'TEM_SUITE_URL'

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function startForAll(): Promise<() => Promise<void>> {
  // To use a running suite instead: TEM_SUITE_URL=http://127.0.0.1:8080
  if (process.env[suiteUrl]) return async () => {}
  const suite = await startSuite()
  process.env[suiteUrl] = suite.url
  return suite.stop
}
