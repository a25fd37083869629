// A company with years of claims as a database to copy, for tests of how queries find their rows: generated once in a run.
import { preparedDatabase, type Template } from '@tem/database/testing/test-database.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import { loadPeople } from '../src/people.ts'
import { loadPolicy } from '../src/policy.ts'
import { loadVolume } from '../src/volume.ts'

export function volumeDatabase(): Promise<Template> {
  const today = companyDay()
  return preparedDatabase(`volume_${today}`, async (owner) => {
    await owner.begin(async (tx) => {
      await loadPolicy(tx, today)
      await loadPeople(tx, today, new FieldCipher(Buffer.alloc(32, 7).toString('base64')))
    })
    await loadVolume(owner, { employees: 200, claims: 100_000 })
  })
}
