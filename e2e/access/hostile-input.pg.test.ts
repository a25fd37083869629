// Sends bad input to every mounted call, as somebody who may call it: a 400 with a sentence that repeats nothing.
import type { Call } from '@tem/contracts/call.ts'
import type { Failure } from '@tem/contracts/failure.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Company, createAccessCompany } from './company.ts'
import { hostilePayloads, marker } from './hostile-payloads.ts'
import { mountedCalls } from './mounted.ts'
import { rows } from './rows.ts'
import { openWorld, type World } from './world.ts'

let company: Company
let world: World
beforeAll(async () => {
  company = await createAccessCompany()
  world = await openWorld(company)
})
afterAll(async () => {
  await world?.close()
  await company?.database.drop()
})

const jsonCalls = mountedCalls.filter(({ upload }) => !upload)

it.for(jsonCalls.map((call) => [call.path, call] as const))(
  '%s refuses what it should not take',
  async ([, call]) => {
    const { actor, payload } = soundly(call)
    const accepted: string[] = []
    for (const { name, path, body } of hostilePayloads(call, payload)) {
      const answer = await world.send(actor, call, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (!isProperRefusal(answer.status, answer.body)) accepted.push(`${name}: ${answer.status}`)
    }
    expect(accepted).toEqual([])
  },
)

it.for(jsonCalls.map((call) => [call.path, call] as const))(
  '%s wants JSON that says so',
  async ([, call]) => {
    const { actor, payload } = soundly(call)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { status, body } = await world.send(actor, call, `/api${call.path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ ...payload, [marker]: marker }),
      })
      expect([type, isProperRefusal(status, body)]).toEqual([type, true])
    }
  },
)

const uploads = mountedCalls.filter(({ upload }) => upload)

it.for(uploads.map((call) => [call.path, call] as const))('%s wants a file in a form', async ([, call]) => {
  const { actor } = soundly(call)
  const bodies = [`{"${marker}":1}`, `--${marker}`, '']
  for (const body of bodies) {
    for (const type of [
      'application/json',
      'multipart/form-data',
      `multipart/form-data; boundary=${marker}`,
    ]) {
      const headers = { 'content-type': type }
      const answer = await world.send(actor, call, `/api${call.path}`, { method: 'POST', headers, body })
      expect([type, body, isProperRefusal(answer.status, answer.body)]).toEqual([type, body, true])
    }
  }
})

/** An allowed caller with a valid payload. */
function soundly(call: Call) {
  const row = rows[call.path]
  const actor = [...(row?.sees ?? []), ...(row?.asks ?? [])].find((one) => one !== 'anonymous')
  if (!row || !actor) throw new Error(`${call.path} has no row in rows.ts.`)
  return { actor, payload: row.payload(world.ids, actor) }
}

function isProperRefusal(status: number, body: Failure): boolean {
  const msg = body?.errors?.[0]?.msg ?? ''
  return status === 400 && /^\S.*[.!?]$/.test(msg) && !JSON.stringify(body).includes(marker)
}
