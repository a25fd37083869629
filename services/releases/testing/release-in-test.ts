// Releases small invented builds into a test's registry, like the release command.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import type { Sql } from 'postgres'
import { newReleaseKey, publicKeyOf } from '../src/keys.ts'
import { type LivePart, movePointer } from '../src/live.ts'
import { addOwner } from '../src/owners.ts'
import { publishRelease, signRelease } from '../src/release.ts'

export const channel = 'live'

export interface ReleaseInTest {
  readonly module: string
  readonly version: string
  /** By path, such as screens/entry.js. */
  readonly files: Readonly<Record<string, string>>
}

/** `owner` is the database's owner, who may add keys; `sql` is the release command's role. */
export class RegistryInTest {
  readonly store: FolderObjects
  readonly blobs: HashedBlobs
  private readonly keys = new Map<string, string>()

  private constructor(
    readonly home: string,
    readonly sql: Sql,
    private readonly owner: Sql,
  ) {
    this.store = new FolderObjects(join(home, 'blobs'))
    this.blobs = new HashedBlobs(this.store)
  }

  static async open(sql: Sql, owner: Sql): Promise<RegistryInTest> {
    return new RegistryInTest(await mkdtemp(join(tmpdir(), 'registry-')), sql, owner)
  }

  async keyOf(module: string): Promise<string> {
    const known = this.keys.get(module)
    if (known) return known
    const key = newReleaseKey()
    this.keys.set(module, key)
    const team = `the ${module} team`
    await addOwner(this.owner, { module, publicKey: publicKeyOf(key), team, by: 'test' })
    return key
  }

  async signed({ module, version, files }: ReleaseInTest) {
    const folder = await mkdtemp(join(this.home, 'build-'))
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const privateKey = await this.keyOf(module)
    return { release: await signRelease(folder, { module, version, privateKey }), folder }
  }

  async publish(built: ReleaseInTest): Promise<void> {
    const { release, folder } = await this.signed(built)
    await publishRelease(this, release, { folder, by: 'Asha' })
  }

  async makeLive(module: string, version: string | undefined, part: LivePart = 'screens'): Promise<void> {
    const publicKey = publicKeyOf(await this.keyOf(module))
    const action = version === undefined ? 'withdraw' : 'release'
    await movePointer(this.sql, { channel, module, part }, { action, to: version, by: 'Asha', publicKey })
  }

  async release(built: ReleaseInTest): Promise<void> {
    await this.publish(built)
    await this.makeLive(built.module, built.version)
  }

  close(): Promise<void> {
    return rm(this.home, { recursive: true })
  }
}
