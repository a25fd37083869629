// Loads the whole demo company, or nothing: people and policy first, then claims and tours.
import { analyzeFilled } from '@tem/database/analyze-filled.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import type { Sql } from 'postgres'
import { loadClaims } from './claims/claims.ts'
import { readCompany } from './claims/company.ts'
import { loadPeople } from './people.ts'
import { loadPolicy } from './policy.ts'
import { loadTours } from './tours.ts'

interface DemoOptions {
  /** All dates of the demo derive from this moment. */
  readonly today: Date
  /** The installation's key for card and Aadhaar numbers. */
  readonly fieldKey: string
  /** For the claims' documents; without it there are none. */
  readonly uploads?: ObjectStore
}

export async function loadDemo(sql: Sql, { today: now, fieldKey, uploads }: DemoOptions): Promise<void> {
  const today = dayOf(now)
  const cipher = new FieldCipher(fieldKey)
  await sql.begin(async (tx) => {
    // On a busy machine, generating the weeks takes longer than a connection may idle.
    await tx`set local idle_in_transaction_session_timeout = 0`
    await loadPolicy(tx, today)
    await loadPeople(tx, today, cipher)
    const company = await readCompany(tx, today, now)
    await loadClaims(tx, company, uploads)
    await loadTours(tx, company, cipher)
  })
  await analyzeFilled(sql)
}
