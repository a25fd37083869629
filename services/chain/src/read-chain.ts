// The steps that there are and when each is needed, as the company has them now.
import type { ChainRow } from '@tem/rules/chain.ts'
import type { ClaimChainFacts } from '@tem/rules/claim-chain.ts'
import type { ClaimStage } from '@tem/rules/claim-status.ts'
import type { TourChainFacts, TourStep } from '@tem/rules/tour-chain.ts'
import type { Sql, TransactionSql } from 'postgres'

export async function readClaimChain(sql: Sql | TransactionSql) {
  return sql<ChainRow<ClaimStage, ClaimChainFacts>[]>`
    select step, needed_when as "neededWhen"
    from chain.rule
    where kind = 'claim'
    order by position`
}

export async function readTourChain(sql: Sql | TransactionSql) {
  return sql<ChainRow<TourStep, TourChainFacts>[]>`
    select step, needed_when as "neededWhen"
    from chain.rule
    where kind = 'tour'
    order by position`
}
