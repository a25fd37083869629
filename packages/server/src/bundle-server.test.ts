import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callList } from '@tem/contracts/all-calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleServer } from './bundle-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a server bundle', () => {
  test('has the patched postgres.js', async () => {
    const entry = join(folder, 'entry.ts')
    const sqlModule = fileURLToPath(new URL('./database/sql.ts', import.meta.url))
    await writeFile(entry, `export { connect } from ${JSON.stringify(sqlModule)}\n`)
    const outFile = join(folder, 'out.js')
    await bundleServer({ name: 'entry', entry, outFile })

    expect(await readFile(outFile, 'utf8')).toContain('survivesLoss: true')
    const { connect } = (await import(outFile)) as typeof import('./database/sql.ts')
    const sql = connect({ url: 'postgres://nobody@127.0.0.1:1/none', name: 'bundle test', connections: 1 })
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await sql.end({ timeout: 0 })
  })

  test('has every call of the contracts, though it can list no folder', async () => {
    const entry = join(folder, 'calls.ts')
    const allCalls = fileURLToPath(new URL('../../contracts/src/all-calls.ts', import.meta.url))
    await writeFile(entry, `export { callList } from ${JSON.stringify(allCalls)}\n`)
    const outFile = join(folder, 'calls.js')
    await bundleServer({ name: 'calls', entry, outFile })

    const bundled = (await import(outFile)) as typeof import('@tem/contracts/all-calls.ts')
    const paths = (calls: typeof callList) => calls.map(({ path }) => path).sort()
    expect(paths(bundled.callList)).toEqual(paths(callList))
  })

  test('says where the source is wrong', async () => {
    const entry = join(folder, 'broken.ts')
    await writeFile(entry, "import './not-there.ts'\n")
    await expect(bundleServer({ name: 'broken', entry, outFile: join(folder, 'broken.js') })).rejects.toThrow(
      'not-there',
    )
  })
})
