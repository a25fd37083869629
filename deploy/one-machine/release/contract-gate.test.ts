import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractOf } from '@tem/contracts/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseUnanswered } from './contract-gate.ts'

let folder: string
let server: Server
let status = 200
let served: object
beforeEach(async () => {
  status = 200
  folder = mkdtempSync(join(tmpdir(), 'tem-gate-'))
  server = createServer((_, answer) => answer.writeHead(status).end(JSON.stringify(served)))
  await once(server.listen(join(folder, 'tours.sock')), 'listening')
  // Tours runs; the account server is down.
  const used = contractOf((name) => ['listTours', 'getMe'].includes(name))
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(used))
  served = contractOf((_, module) => module === 'tours')
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const gate = (mayBeUnchecked = false) =>
  refuseUnanswered(folder, { name: 'tours', version: '1.0.0-new', folder }, mayBeUnchecked)

test('screens whose calls the running servers answer are let through', async () => {
  const own = contractOf((name) => name === 'listTours')
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(own))
  expect(await gate()).toEqual([])
})

test('a server that does not answer refuses the release, unless that was allowed, and is then named', async () => {
  await expect(gate()).rejects.toThrow(
    /^The server of account does not answer, so nobody can say whether it knows the calls of tours 1\.0\.0-new\. Start it first, or release with --unchecked\.$/,
  )
  expect(await gate(true)).toEqual(['account'])
  served = {}
  status = 503
  await expect(gate()).rejects.toThrow(/The server of tours does not answer/)
  expect((await gate(true)).sort()).toEqual(['account', 'tours'])
})

test('a field that the running server no longer sends is refused, with team, call and field', async () => {
  served = JSON.parse(JSON.stringify(served).replaceAll('"numberOfDays"', '"days"'))
  await expect(gate()).rejects.toThrow(
    /^tours 1\.0\.0-new .*numberOfDays of listTours, which the server of tours no longer sends always/m,
  )
})
