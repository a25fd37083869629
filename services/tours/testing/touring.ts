// The tours module with six people: a chief executive, a head of department, a manager, a requester, a colleague of
// theirs and a stand-in.
import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import { createTour, decideTour } from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const

export const person = (employeeCode: string) => somebody({ employeeCode, name: employeeCode, permissions })

export const ceo = person('C1')
export const higher = person('Z1')
export const manager = person('M1')
export const owner = person('E1')
export const peer = person('E2')
export const standIn = person('M2')

export const today = new Date('2026-03-10T10:00:00+05:30')

export const traveller = {
  firstName: 'Asha',
  middleName: 'K',
  lastName: 'Rao',
  dob: '1990-01-31',
  phone: '9876543210',
  aadharNumber: '999941057058',
  email: 'asha@example.in',
}

export const trip = {
  tripType: 'domestic',
  tripMode: 'train',
  fromLocation: 'Pune',
  toLocation: 'Delhi',
  fromDate: '2026-04-01',
  toDate: '2026-04-03',
}

export const form = {
  requestedFor: 'self',
  place: ['Delhi'],
  numberOfDays: 3,
  purpose: 'Dealer meet',
  travelerDetails: [traveller],
  tourDetails: [trip],
}

export class Touring {
  private constructor(
    readonly module: ModuleInTest,
    /** A test may move it on. */
    readonly time: { now: Date },
  ) {}

  static async start(): Promise<Touring> {
    const time = { now: today }
    const module = await moduleInTest({ routes, wire, clock: () => time.now })
    const { ownerSql } = module.database
    const department = newId()
    await ownerSql`insert into identity.department (id, name) values (${department}, 'Sales')`
    for (const [who, managerId] of [
      [ceo, null],
      [higher, ceo.personId],
      [manager, higher.personId],
      [owner, manager.personId],
      [peer, manager.personId],
      [standIn, higher.personId],
    ] as const)
      await ownerSql`
        insert into identity.person (id, employee_code, name, manager_id, department_id)
        values (${who.personId}, ${who.employeeCode}, ${who.name}, ${managerId}, ${department})`
    await ownerSql`update identity.department set head_id = ${higher.personId} where id = ${department}`
    await ownerSql`insert into identity.person_role (person_id, role) values (${ceo.personId}, 'ceo')`
    return new Touring(module, time)
  }

  get call() {
    return this.module.calls.call.bind(this.module.calls)
  }

  /** The id of a tour that was requested. */
  async requested(change: object = {}, who = owner): Promise<string> {
    const { status, body } = await this.call(createTour, who, { ...form, ...change })
    if (status !== 200) throw new Error(`No tour: ${JSON.stringify(body)}`)
    return body.item._id
  }

  decide(who: typeof owner, _id: string, type = 'approve', more: object = { note: 'Noted.' }) {
    return this.call(decideTour, who, { _id, type, ...more })
  }

  async stages(_id: string): Promise<string[]> {
    const rows = await this.module.database.sql<{ step: string }[]>`
      select step from chain.step where subject_id = ${_id} order by position`
    return rows.map(({ step }) => step)
  }
}
