// The claims module and the administration module on one database of the demo company, with one clock.
import { wire } from '@tem/bff-admin/src/container.ts'
import { routes } from '@tem/bff-admin/src/routes.ts'
import { Claiming } from '@tem/claims/testing/claiming.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { CallRoutes } from '@tem/server/testing/call-route.ts'
import { containerInTest } from '@tem/server/testing/module-in-test.ts'

export class PolicyInTest {
  private constructor(
    readonly claiming: Claiming,
    readonly admin: CallRoutes,
    private readonly clock: { now: Date },
  ) {}

  static async start(): Promise<PolicyInTest> {
    const claiming = await Claiming.start()
    const clock = { now: new Date('2026-03-18T12:00:00+05:30') }
    const connected = claiming.module.database.as('admin')
    const deps = wire(containerInTest(connected, () => clock.now))
    return new PolicyInTest(claiming, new CallRoutes(routes, deps), clock)
  }

  on(day: string): void {
    this.clock.now = new Date(`${day}T12:00:00+05:30`)
    this.claiming.on(day)
  }

  /** Anybody may be an administrator: their sessions say so. */
  administrator(code: string): Identity {
    return this.claiming.person(code, {
      roles: ['admin'],
      permissions: ['change-password', 'signed-in', 'read-everything', 'administer'],
    })
  }

  async overview(who: Identity) {
    return (await this.admin.call(policy.getPolicyOverview, who)).body.item
  }

  async sheet(who: Identity, sheet: string, day?: string) {
    return (await this.admin.call(policy.getPolicySheet, who, { sheet, ...(day && { day }) })).body.item
  }

  /** Saves changes of rows, each found by its label or new. */
  async save(
    who: Identity,
    sheet: string,
    changes: Readonly<Record<string, Record<string, string> | null>>,
    effectiveFrom?: string,
  ) {
    const shown = await this.sheet(who, sheet)
    const rows = Object.entries(changes).map(([label, cells]) => {
      const row = shown.rows.find((each: { label: string }) => each.label === label)
      return { key: row?.key ?? `new-${label}`, cells: cells && { ...row?.was, ...cells } }
    })
    return this.admin.call(policy.savePolicyDraft, who, {
      sheet,
      rows,
      revision: shown.revision,
      ...(effectiveFrom && { effectiveFrom }),
    })
  }

  async withRevision(call: typeof policy.publishPolicy | typeof policy.tryPolicyDraft, who: Identity) {
    const { draft } = await this.overview(who)
    return this.admin.call(call, who, { revision: draft?.revision ?? 1 })
  }

  drop(): Promise<void> {
    return this.claiming.drop()
  }
}
