// The company with every module's real server behind a real gateway, in this process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  hashServiceToken,
  resolveServiceToken,
  tokenPrefix,
} from '@tem/admin/service-tokens/find-service-token.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { type RunningGateway, startGateway } from '@tem/gateway/start-gateway.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { newToken } from '@tem/identity/session/sessions.ts'
import type { ServiceScope } from '@tem/rules/account/service-tokens.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { type ModuleSpec, type RunningModule, startModule } from '@tem/server/http/serve.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'
import { type Company, createAccessCompany } from './company.ts'
import { fieldKey } from './mounted.ts'

const keys = newIdentityKeys()

export class BehindGateway {
  private readonly servers: RunningModule[] = []
  private readonly upstreams: Record<string, string> = {}

  private constructor(
    readonly company: Company,
    readonly database: TestDatabase,
    private readonly folder: string,
    private gateway: RunningGateway | undefined,
  ) {}

  static async start(): Promise<BehindGateway> {
    const company = await createAccessCompany()
    const database = await testDatabase({ copyOf: company.database })
    const suite = new BehindGateway(company, database, await mkdtemp(join(tmpdir(), 'behind-')), undefined)
    for (const name of ['account', 'admin', 'approvals', 'claims', 'tours']) await suite.startServer(name)
    await suite.startGateway()
    return suite
  }

  get url(): string {
    return this.gateway?.url ?? ''
  }

  /** Of an administrator who has seen it. */
  async addToken(name: string, maker: string, scopes: readonly ServiceScope[]): Promise<string> {
    const token = `${tokenPrefix}${newToken()}`
    await this.database.ownerSql`
      insert into admin.service_token (id, name, scopes, token_hash, made_by, made_at, last_day)
      values (${newId()}, ${name}, ${[...scopes]}, ${hashServiceToken(token) ?? null}, ${maker}, now(), '2100-01-01')`
    return token
  }

  /** As Entra writes it. */
  disable(person: string, token: string): Promise<Response> {
    return fetch(`${this.url}/scim/v2/Users/${person}?aadOptscim062020`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json; charset=utf-8' },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
      }),
    })
  }

  async stop(): Promise<void> {
    await this.gateway?.stop()
    for (const server of this.servers) await server.stop()
    await this.database.drop()
    await this.company.database.drop()
    await rm(this.folder, { recursive: true })
  }

  private async startServer(name: string): Promise<void> {
    const { routes, protocols = [] } = await import(`../../bff/${name}/src/routes.ts`)
    const { wire, end } = await import(`../../bff/${name}/src/container.ts`)
    const spec: ModuleSpec<never> = { name, version: '1.0.0', routes, protocols, wire, end }
    const listen = `unix:${this.folder}/${name}.sock`
    this.upstreams[name] = listen
    const environment = environmentInTest(this.database.as(name).url, {
      ...{ LISTEN: listen, DATA_DIR: this.folder, DATABASE_CONNECTIONS: 4, DEMO: 'on' },
      ...{ FIELD_KEY: fieldKey, IDENTITY_PUBLIC_KEY: keys.publicKey },
    })
    this.servers.push(await startModule(spec, environment, makeLog(name, 'silent')))
  }

  private async startGateway(): Promise<void> {
    const { folder, upstreams } = this
    this.gateway = await startGateway({
      ...{ version: '1.0.0', listen: '127.0.0.1:0', databaseUrl: this.database.as('gateway').url, upstreams },
      ...{ privateKey: keys.privateKey, releasesDir: folder, channel: 'live', trustedProxies: 0 },
      ...{ resolveSession, resolveServiceToken },
      blobs: new HashedBlobs(new FolderObjects(join(folder, 'blobs'))),
      ...{ ratePerAddress: 10_000, ratePerSession: 10_000 },
      log: makeLog('gateway', 'silent'),
    })
  }
}
