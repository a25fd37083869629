// The policy: the open draft compared with what would be valid on its day, whether the caller can publish it, and the
// published versions.
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import {
  earliestEffect,
  type PolicyHistory,
  publishRefusal,
  sheetNames,
} from '@tem/rules/policy/policy-draft.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import { type ChoicesByName, inWords, readStoredChoices } from '../sheets/column.ts'
import { type PolicyChange, sheets } from '../sheets/sheets.ts'
import { changedSheets, commandLineEditor, commandLineName, findDraft, readPolicyHistory } from './draft.ts'

export function getPolicyOverview({ sql, clock }: BaseDeps, actor: Actor) {
  return sql.begin(async (tx) => {
    const history = await readPolicyHistory(tx, dayOf(clock()))
    const stored = await readStoredChoices(tx)
    return {
      item: {
        earliest: earliestEffect(history),
        sheets: sheetNames.map((name) => ({ name, title: sheets[name].title })),
        draft: await shownDraft(tx, actor, history, stored),
        versions: await readVersions(tx, history.today, stored),
      },
    }
  })
}

async function shownDraft(tx: TransactionSql, actor: Actor, history: PolicyHistory, stored: ChoicesByName) {
  const draft = await findDraft(tx)
  if (!draft) return null
  const changes = (await changedSheets(tx, draft)).flatMap((sheet) => sheet.changes())
  const { effectiveFrom, editors, revision } = draft
  return {
    effectiveFrom,
    revision,
    editors: await namesOf(tx, editors),
    changes: changes.map((change) => shownChange(change, stored)),
    refusal:
      publishRefusal({ effectiveFrom, editors, changeCount: changes.length }, actor.personId, history) ??
      null,
  }
}

export async function countPolicyToPublish({ sql, clock }: BaseDeps, actor: Actor) {
  if (!actor.permissions.includes('administer')) return { toPublish: 0 }
  return sql.begin(async (tx) => {
    const history = await readPolicyHistory(tx, dayOf(clock()))
    const draft = await shownDraft(tx, actor, history, await readStoredChoices(tx))
    return { toPublish: draft !== null && draft.refusal === null ? 1 : 0 }
  })
}

async function readVersions(sql: TransactionSql, today: Day, stored: ChoicesByName) {
  const versions = await sql<
    {
      version: number
      effectiveFrom: string
      isPlanned: boolean
      publishedAt: Date
      by: string
      editors: string[]
      published: PolicyChange[]
    }[]
  >`
    select draft.version, draft.effective_from as "effectiveFrom",
      draft.effective_from > ${today} as "isPlanned", draft.published_at as "publishedAt",
      coalesce(publisher.name, ${commandLineName}) as by, draft.published,
      array(${editorNames(sql, sql`draft.edited_by`)}) as editors
    from admin.policy_draft as draft
    left join identity.directory as publisher on publisher.person_id = draft.published_by
    where draft.state = 'published' and draft.withdrawn_at is null
    order by draft.version desc
    limit 100`
  return versions.map(({ published, publishedAt, ...version }) => ({
    ...version,
    publishedAt: publishedAt.toISOString(),
    changes: published.map((change) => shownChange(change, stored)),
  }))
}

function shownChange({ sheet, row, before, after }: PolicyChange, stored: ChoicesByName) {
  const { columns } = sheets[sheet]
  const shown = columns.filter(({ name }) => (before ?? after)?.[name] !== undefined)
  return {
    sheet: sheets[sheet].title,
    row,
    cells: shown.map((column) => ({
      column: column.label,
      isTyped: column.isTyped,
      before: inWords(column, before?.[column.name] ?? '', stored),
      after: inWords(column, after?.[column.name] ?? '', stored),
    })),
    kind: before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
  }
}

async function namesOf(tx: TransactionSql, ids: readonly string[]): Promise<string[]> {
  const people = await tx<{ name: string }[]>`${editorNames(tx, tx`${ids}::uuid[]`)}`
  return people.map(({ name }) => name)
}

function editorNames(sql: Sql | TransactionSql, ids: Fragment) {
  return sql`
    select name
    from identity.directory
    where person_id = any(${ids})
    union all
    select ${commandLineName}
    where ${commandLineEditor}::uuid = any(${ids})
    order by name`
}
