// The calls that the gateway answers itself: browsers' reports about releases, crashes, and versions for one person.
import { createPublicKey } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as releases from '@tem/contracts/calls/releases.ts'
import { IdentityVerifier, identityHeader } from '@tem/server/http/identity-assertion.ts'
import { type Frame, mountCalls } from '@tem/server/http/mount-calls.ts'
import { type BoundCall, bind } from '@tem/server/http/routes.ts'
import type { Log } from '@tem/server/process/log.ts'
import { Hono } from 'hono'
import {
  type CrashDeps,
  getCrash,
  listCrashes,
  reportCrash,
  reportCrashOfVisitor,
} from './releases/crashes.ts'
import { type HealthDeps, reportHealth } from './releases/health-reports.ts'
import { endTrials, startTrial, type TrialDeps } from './releases/trials.ts'

export type OwnDeps = HealthDeps & TrialDeps & CrashDeps

export const routes: BoundCall<OwnDeps>[] = [
  bind(releases.reportHealth, reportHealth),
  bind(releases.reportCrash, reportCrash),
  bind(releases.reportCrashOfVisitor, reportCrashOfVisitor),
  bind(releases.listCrashes, listCrashes),
  bind(releases.getCrash, getCrash),
  bind(releases.startTrial, startTrial),
  bind(releases.endTrials, endTrials),
]

/** Mounted like a module's calls: the same checks and refusals. */
export class OwnCalls {
  private readonly app = new Hono()

  constructor(deps: OwnDeps, privateKey: string, log: Log, onCrash?: Frame<OwnDeps>['onCrash']) {
    const key = createPublicKey(
      privateKey.includes('BEGIN')
        ? privateKey
        : `-----BEGIN PRIVATE KEY-----\n${privateKey}\n-----END PRIVATE KEY-----`,
    )
    const verifier = new IdentityVerifier(key.export({ format: 'pem', type: 'spki' }).toString())
    mountCalls(this.app, routes, {
      deps,
      identify: (headers) => verifier.verify(headers.get(identityHeader) ?? undefined),
      log,
      ...(onCrash && { onCrash }),
    })
  }

  async answer(
    {
      path,
      headers,
      answerHeaders,
    }: {
      readonly path: string
      readonly headers: Record<string, string>
      readonly answerHeaders: Readonly<Record<string, string>>
    },
    body: Buffer | null,
    outgoing: ServerResponse,
  ): Promise<void> {
    const { 'content-length': _length, 'accept-encoding': _encoding, ...given } = headers
    const request = new Request(`http://gateway${path}`, {
      method: 'POST',
      headers: given,
      body: body && new Uint8Array(body),
    })
    const response = await this.app.fetch(request)
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...answerHeaders })
    outgoing.end(await response.text())
  }
}
