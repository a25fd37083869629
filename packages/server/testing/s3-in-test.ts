// An S3 server from npm, on loopback, with one bucket.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3InTest {
  /** As BLOB_URL. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The keys that it accepts. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function s3InTest(port = 0): Promise<S3InTest> {
  const directory = mkdtempSync(join(tmpdir(), 'tem-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'travel', configs: [] }],
  })
  const { port: listening } = await server.run()
  return {
    url: `s3://travel?endpoint=http://127.0.0.1:${listening}`,
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
