// The claims module and the administration module on one database of the demo company, with one clock.
import { type AdminDeps, wire } from '@tem/bff-admin/src/container.ts'
import { protocols, routes } from '@tem/bff-admin/src/routes.ts'
import { bike, Claiming } from '@tem/claims/testing/claiming.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { type Answered, CallRoutes } from '@tem/server/testing/call-route.ts'
import { containerInTest } from '@tem/server/testing/module-in-test.ts'

export const today = '2026-03-18'
export const tomorrow = addDays(today, 1)

export class PolicyInTest {
  private constructor(
    readonly claiming: Claiming,
    readonly admin: CallRoutes,
    /** For what runs beside the calls. */
    readonly deps: AdminDeps,
    private readonly clock: { now: Date },
    private readonly builtInSlabs: readonly Record<string, unknown>[],
  ) {}

  static async start(settings: Partial<ModuleEnvironment> = {}): Promise<PolicyInTest> {
    const claiming = await Claiming.start()
    const clock = { now: new Date(`${today}T12:00:00+05:30`) }
    const connected = claiming.module.database.as('admin')
    const deps = wire(containerInTest(connected, () => clock.now, settings))
    const slabs = await claiming.owner`select * from allowances.hotel_gst_slab`
    return new PolicyInTest(claiming, new CallRoutes(routes, deps, 'fatal', protocols), deps, clock, slabs)
  }

  on(day: string): void {
    this.clock.now = new Date(`${day}T12:00:00+05:30`)
    this.claiming.on(day)
  }

  /** Only for administration. */
  after(minutes: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + minutes * 60_000)
  }

  /** Noon of the first day again, without claims, drafts and versions. */
  async startOver(): Promise<void> {
    this.on(today)
    const { owner } = this.claiming
    for (const table of ['claims.claim', 'claims.day_wrapper', 'chain.step', 'admin.policy_draft'])
      await owner`delete from ${owner(table)}`
    for (const table of ['allowances.sub_category_terms', 'allowances.city_tier', 'chain.rule_terms'])
      await owner`delete from ${owner(table)}`
    await owner`delete from allowances.name_in_languages where valid_from >= ${today}`
    await owner`delete from allowances.hotel_gst_slab`
    await owner`insert into allowances.hotel_gst_slab ${owner(this.builtInSlabs)}`
  }

  officer(): Identity {
    return this.claiming.person('E1001')
  }

  first(): Identity {
    return this.administrator('A9001')
  }

  second(): Identity {
    return this.administrator('H4002')
  }

  /** The id of a claim of the officer. */
  async submitted(day: string, form = bike(0, 40)): Promise<string> {
    const { body } = await this.claiming.create(this.officer(), day, form)
    const { status } = await this.claiming.submit(this.officer(), day)
    if (status !== 200) throw new Error(`The day was not submitted: ${status}.`)
    return String(body.item._id)
  }

  async amountOf(_id: string) {
    const { body } = await this.claiming.call(getDayClaim, this.officer(), { _id })
    return body.item.receiptAmount
  }

  /** Who confirms changes is an administrator in the database, too. */
  confirming(): Identity {
    return this.administrator('H4003')
  }

  /** Anybody may be an administrator: their sessions say so. */
  administrator(code: string): Identity {
    return this.claiming.person(code, {
      roles: ['admin'],
      permissions: ['change-password', 'signed-in', 'read-everything', 'administer', 'confirm-changes'],
    })
  }

  /** If the change waits, the other administrator of the demo company confirms it. */
  async confirmed(made: Answered): Promise<Answered> {
    if (made.status !== 200 || made.body.isApplied) return made
    const other = this.administrator('H4003')
    const { list } = (await this.admin.call(listChanges, other)).body
    return this.admin.call(answerChange, other, { _id: list.at(-1)._id, answer: 'apply' })
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
