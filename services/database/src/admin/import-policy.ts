// policy.html: the claim policy as people read it. Earlier texts stay; each holds from its own day.
import { sanitisePolicy } from '@tem/allowances/sanitise-policy.ts'
import { today } from '@tem/server/clock.ts'
import { newId } from '@tem/server/new-id.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'

const longest = 200_000

/** Answers with a sentence: what was done, or what is wrong. */
export async function importPolicy(sql: Sql, html: string, apply: boolean) {
  const readable = sanitisePolicy(html).trim()
  if (readable === '') return { isFine: false, sentence: 'There is no text in it that people could read.' }
  if (html.length > longest) return { isFine: false, sentence: `At most ${longest} characters, please.` }
  const length = `${readable.length} characters of policy`
  if (!apply)
    return { isFine: true, sentence: `${length}. Nothing was written yet; add --apply to write it.` }
  const from = today()
  await sql.begin(async (tx) => {
    await tx`
      insert into allowances.policy_text (id, html, effective_from)
      values (${newId()}, ${readable}, ${from})`
    const detail = { what: 'policy', characters: readable.length }
    await recordTrail(tx, { kind: 'imported', actor: 'command-line', detail })
  })
  return { isFine: true, sentence: `${length}, in force from ${from}. All written.` }
}
