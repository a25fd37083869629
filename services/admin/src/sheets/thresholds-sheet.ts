// The amounts, percentages and days above which a step of the chain is needed.
import { readClaimChain, readTourChain } from '@tem/chain/start-chain.ts'
import type { Condition, Fact } from '@tem/rules/approval/chain.ts'
import {
  type AnyChainRow,
  type ChainFact,
  deciderOf,
  type Threshold,
  thresholdProblems,
} from '@tem/rules/approval/chain-sentences.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { plainRupees } from '@tem/rules/base/money.ts'
import type { TransactionSql } from 'postgres'
import { fixed, needed } from './column.ts'
import type { DraftRow, Sheet } from './sheet.ts'

const factLabels: Partial<Record<ChainFact, string>> = {
  amount: 'Amount in rupees',
  percentOfLimit: 'Percent of the limit',
  numberOfDays: 'Days',
}

type Kind = 'claim' | 'tour'
const kinds = ['claim', 'tour'] as const

export const thresholdsSheet: Sheet = {
  title: 'Approval thresholds',
  hint: 'A step is needed above its threshold. Later steps never start below earlier ones. The chain page shows the whole chain in sentences.',
  columns: [fixed('kind', 'For'), fixed('step', 'Step'), fixed('fact', 'Measured'), needed('above', 'Above')],
  isList: false,
  isAmount: (column, rowKey) => column === 'above' && rowKey.endsWith(' amount'),
  async read(tx, from) {
    const chains = await Promise.all(kinds.map((kind) => readChain(tx, kind, from)))
    return kinds.flatMap((kind, index) =>
      thresholdsOf(chains[index] ?? []).map(({ step, fact, above }) => ({
        key: `${kind} ${step} ${fact}`,
        label: `${deciderOf(step)}, ${kind}`,
        cells: {
          kind: kind === 'claim' ? 'Claims' : 'Tours',
          step: deciderOf(step),
          fact: factLabels[fact] ?? fact,
          above: fact === 'amount' ? plainRupees(above) : String(above),
        },
      })),
    )
  },
  check(_tx, rows) {
    for (const kind of kinds) {
      const own = rows.filter(({ key }) => key.startsWith(`${kind} `))
      const thresholds = own.map((row) => ({ ...thresholdOf(row), row: row.row }))
      if (thresholds.every(({ above }) => above > 0))
        for (const { row, reason } of thresholdProblems(thresholds)) row.row.complain('above', reason)
    }
  },
  async write(tx, rows, _removed, from) {
    for (const kind of kinds) {
      const changed = rows
        .filter(({ key, isChanged }) => isChanged && key.startsWith(`${kind} `))
        .map(thresholdOf)
      for (const row of await readChain(tx, kind, from)) {
        const own = changed.filter(({ step }) => step === row.step)
        if (own.length > 0) await storeConditions(tx, kind, row, own, from)
      }
    }
  },
  async subjects(_tx, changes) {
    return changes.map(({ key }) => `threshold ${stepOf(key)}`)
  },
  async withdraw(tx, changes, from) {
    await tx`
      delete from chain.rule_terms
      where kind || ' ' || step = any(${changes.map(({ key }) => stepOf(key))}) and valid_from = ${from}`
  },
}

/** 'claim hod amount' → 'claim hod' */
function stepOf(key: string): string {
  return key.split(' ').slice(0, 2).join(' ')
}

async function readChain(tx: TransactionSql, kind: Kind, day: Day): Promise<readonly AnyChainRow[]> {
  const rows = kind === 'claim' ? await readClaimChain(tx, day) : await readTourChain(tx, day)
  return rows as readonly AnyChainRow[]
}

function thresholdsOf(chain: readonly AnyChainRow[]): Threshold[] {
  return chain.flatMap(({ step, neededWhen }) =>
    neededWhen === 'always'
      ? []
      : neededWhen.flatMap((condition) =>
          'above' in condition ? [{ step, fact: condition.fact, above: condition.above }] : [],
        ),
  )
}

/** 0 if the cell is invalid and reported. */
function thresholdOf({ key, row }: DraftRow): Threshold {
  const [, step = '', fact = 'amount'] = key.split(' ')
  const above = fact === 'amount' ? row.amount('above') : row.whole('above')
  if (above === 0) row.complain('above', 'Write a number above zero.')
  return { step, fact: fact as ChainFact, above: above ?? 0 }
}

async function storeConditions(
  tx: TransactionSql,
  kind: Kind,
  { step, neededWhen }: AnyChainRow,
  changed: readonly Threshold[],
  from: Day,
): Promise<void> {
  if (neededWhen === 'always') return
  const conditions = neededWhen.map((condition): Condition<Record<ChainFact, Fact>> => {
    const change = 'above' in condition && changed.find(({ fact }) => fact === condition.fact)
    return change ? { fact: change.fact, above: change.above } : condition
  })
  await tx`
    insert into chain.rule_terms (kind, step, valid_from, needed_when)
    values (${kind}, ${step}, ${from}, ${tx.json(conditions)})
    on conflict (kind, step, valid_from) do update set needed_when = excluded.needed_when`
}
