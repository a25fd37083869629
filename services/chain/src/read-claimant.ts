// What the chain's conditions ask of the person whose claims they are.
import type { Track } from '@tem/rules/claim-chain.ts'
import type { Sql, TransactionSql } from 'postgres'

export interface Claimant {
  readonly track: Track
  readonly isHeadOfDepartment: boolean
}

export async function readClaimant(sql: Sql | TransactionSql, personId: string): Promise<Claimant> {
  const [claimant] = await sql<Claimant[]>`
    select track, exists (select from identity.department where head_id = ${personId}) as "isHeadOfDepartment"
    from identity.directory
    where person_id = ${personId}`
  return claimant ?? { track: 'none', isHeadOfDepartment: false }
}
