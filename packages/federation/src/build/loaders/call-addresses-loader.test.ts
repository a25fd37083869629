import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import callAddressesLoader from './call-addresses-loader.ts'

function load(resourcePath: string): Promise<string> {
  return callAddressesLoader.call({ resourcePath } as never)
}

test('gives the browser a call’s URL, permission and places of amounts, but no struct', async () => {
  const file = fileURLToPath(new URL('../../../../contracts/src/calls/me.ts', import.meta.url))
  const lines = (await load(file)).split('\n')
  expect(lines).toContain(
    'export const getMe = {"path":"/me/get","module":"account","kind":"read","who":"signed-in"}',
  )
  expect(lines.find((line) => line.includes('updateProfilePhoto'))).toContain('"upload":true')
  expect(lines.join()).not.toMatch(/schema|validator/)
})

test('gives it the places of the amounts; without them it would read rupees as paise', async () => {
  const file = fileURLToPath(new URL('../../../../contracts/src/calls/me.ts', import.meta.url))
  const line = (await load(file)).split('\n').find((each) => each.includes(' getMyAllowances '))
  const { money } = JSON.parse(String(line?.split(' = ')[1]))
  const limit = { maxAmount: true, tierAmounts: { maxAmount: true } }
  expect(JSON.stringify(money.answer)).toContain(JSON.stringify(limit))
})

test('refuses a file with anything else in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'calls-'))
  const file = join(folder, 'odd.mjs')
  await writeFile(file, 'export const limit = 10')
  await expect(load(file)).rejects.toThrow('limit is no call')
  await rm(folder, { recursive: true })
})
