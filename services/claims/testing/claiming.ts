// The claims module with the demo company's people and policy, without claims, and with a fixed
// clock: Wednesday noon. The forms here are valid; a test changes only what it is about.

import { wire } from '@tem/bff-claims/src/container.ts'
import { routes } from '@tem/bff-claims/src/routes.ts'
import { submitDay } from '@tem/contracts/calls/calendar.ts'
import { createNewRequest } from '@tem/contracts/calls/claims.ts'
import { createDayClaim, getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { preparedDatabase, type Template } from '@tem/database/testing/test-database.ts'
import { demoId } from '@tem/demo/dice.ts'
import { loadPeople } from '@tem/demo/people.ts'
import { loadPolicy } from '@tem/demo/policy.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import type { Sql } from 'postgres'

export const today = '2026-03-18'
export const monday = '2026-03-16'
export const sunday = '2026-03-15'

const noon = () => new Date(`${today}T12:00:00+05:30`)

export type Form = Record<string, unknown>

const categories: Readonly<Record<string, string>> = {
  BIKE: 'TWO_WHEELER',
  CAR: 'FOUR_WHEELER',
  BUS: 'FARE',
  TOLL: 'FARE',
  HOTEL: 'LODGING',
  OWN_STAY: 'LODGING',
  DA_HQ: 'DAY_NIGHT',
  DA_OUT: 'DAY_NIGHT',
  COURIER: 'POSTAGE',
  STATIONERY: 'PRINTING',
  AUTO: 'CONVEYANCE',
  DRIVER: 'MISC',
  MEAL: 'MISC',
}

export function chosen(code: string) {
  return {
    category: demoId('category', categories[code] ?? ''),
    subCategory: demoId('sub-category', code),
  }
}

export function meal(receiptAmount: number, change: Form = {}): Form {
  return { ...chosen('MEAL'), receiptAmount, remarks: 'Lunch with dealers', ...change }
}

export function bike(openingReading: number, closingReading: number, change: Form = {}): Form {
  return {
    ...chosen('BIKE'),
    customFields: [
      { name: 'openingReading', value: openingReading },
      { name: 'closingReading', value: closingReading },
    ],
    ...change,
  }
}

async function loadCompany(sql: Sql, day: string): Promise<void> {
  await sql.begin(async (tx) => {
    await loadPolicy(tx, day)
    await loadPeople(tx, day, new FieldCipher(Buffer.alloc(32, 7).toString('base64')))
  })
}

export class Claiming {
  private constructor(
    readonly module: ModuleInTest,
    private readonly clock: { now: Date },
  ) {}

  static async start(): Promise<Claiming> {
    return Claiming.on(
      await preparedDatabase(`company_${today}`, (owner) => loadCompany(owner, today), noon()),
    )
  }

  /** On a database that already contains the company. */
  static async on(copyOf: Template): Promise<Claiming> {
    const clock = { now: noon() }
    const module = await moduleInTest({ routes, wire, clock: () => clock.now, copyOf })
    return new Claiming(module, clock)
  }

  /** Changes data directly, as HR's administrator would. */
  get owner() {
    return this.module.database.ownerSql
  }

  get sql() {
    return this.module.database.sql
  }

  get call() {
    return this.module.calls.call.bind(this.module.calls)
  }

  /** Without claims, on Wednesday noon. */
  async startAgain(): Promise<void> {
    this.on(today)
    await this.sql`delete from claims.claim`
    await this.sql`delete from claims.day_wrapper`
    await this.sql`delete from chain.step`
  }

  on(day: string, time = '12:00'): void {
    this.clock.now = new Date(`${day}T${time}:00+05:30`)
  }

  person(code: string, change: Partial<Identity> = {}): Identity {
    return somebody({ personId: demoId('person', code), employeeCode: code, name: code, ...change })
  }

  create(who: Identity, day: string, form: Form, headers: Record<string, string> = {}) {
    return this.call(createDayClaim, who, { day, ...form }, headers)
  }

  /** A saved claim of a day that is not submitted. */
  async draft(day = monday, form = meal(100), who = this.person('E1001')) {
    const { item } = (await this.create(who, day, form)).body
    return { id: String(item._id), wrapper: String(item.wrapper), version: Number(item.version) }
  }

  /** As its owner reads it. */
  async read(_id: string, who = this.person('E1001')) {
    return (await this.call(getDayClaim, who, { _id })).body.item
  }

  request(who: Identity, expenseDate: string, form: Form) {
    return this.call(createNewRequest, who, { expenseDate, ...form })
  }

  submit(who: Identity, day: string) {
    return this.call(submitDay, who, { day })
  }

  /** A picture of a bill; each has different bytes. */
  async upload(who: Identity, mark = newId()): Promise<{ fileName: string }> {
    const bytes = Buffer.from(`%PDF-1.4\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
    const { body } = await this.module.calls.upload(uploadAttachment, who, 'bill.pdf', bytes)
    return { fileName: body.item }
  }

  async hotel(who: Identity, change: Form = {}): Promise<Form> {
    return {
      ...chosen('HOTEL'),
      receiptAmount: 1900,
      hotelName: 'Lotus Residency',
      place: 'Mumbai',
      billNumber: 'INV-4711',
      billDate: monday,
      numberOfDays: 1,
      metroCity: await this.cityId('Mumbai'),
      state: await this.stateId('27'),
      attachments: [await this.upload(who)],
      ...change,
    }
  }

  async driver(who: Identity, change: Form = {}): Promise<Form> {
    return {
      ...chosen('DRIVER'),
      receiptAmount: 15_000,
      carModel: 'Toyota Innova Crysta',
      carNumber: 'KA01MX3001',
      driverName: 'Basavaraj Hosamani',
      driverMobileNumber: '9000011871',
      aadharNumber: '999941057058',
      licenceNumber: 'KA0120140023456',
      expiryDate: '2030-01-01',
      GPANumber: 'GPA/2210/00871',
      startDate: '2025-06-01',
      endDate: '2026-12-31',
      paymentAppName: 'PhonePe',
      transactionNumber: 'T1234567890',
      month: '2026-02',
      paymentAttachments: [await this.upload(who)],
      logBookAttachments: [await this.upload(who)],
      ...change,
    }
  }

  async cityId(name: string): Promise<string> {
    const [city] = await this.sql<{ id: string }[]>`select id from allowances.metro_city where name = ${name}`
    return city?.id ?? ''
  }

  async stateId(code: string): Promise<string> {
    const [state] = await this.sql<{ id: string }[]>`select id from allowances.state where code = ${code}`
    return state?.id ?? ''
  }

  async steps(claimId: string, revision = 1): Promise<string[]> {
    const steps = await this.sql<{ step: string }[]>`
      select step
      from chain.step
      where subject_id = ${claimId} and revision = ${revision}
      order by position`
    return steps.map(({ step }) => step)
  }

  /** As if the claim's current approver had answered. */
  async answer(claimId: string, response: 'approve' | 'reject', at = this.clock.now): Promise<void> {
    await this.owner`
      update chain.step
      set response = ${response}, responded_by = coalesce(approver_ids[1], ${newId()}), responded_at = ${at},
        note = 'Seen', is_waiting = false
      where subject_id = ${claimId} and is_waiting`
    if (response === 'reject')
      await this.owner`
        update claims.claim
        set status = 'rejected', rejected_at = ${at}
        where id = ${claimId}`
  }

  /** Until a statement waits for a lock that another transaction has. */
  async untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const waiting = await this.sql`
        select
        from pg_locks
        join pg_stat_activity using (pid)
        where not granted and datname = current_database()`
      if (waiting.length > 0) return
    }
  }

  async drop(): Promise<void> {
    await this.module.database.drop()
  }
}
