// What somebody searches the trail for: each word with the kinds, settings and people that have it in their names, which entries
// store by key.
import { trailKinds } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { settingNames, settingSpecs } from '../company/company-settings.ts'

export interface SearchedWord {
  /** Letters and figures only, or an email address. */
  readonly word: string
  readonly kinds: readonly string[]
  readonly settings: readonly string[]
  readonly people: readonly string[]
}

/** An address is one word in the entries, as PostgreSQL reads them. */
const searched = /[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+|[\p{L}\p{M}\p{N}]+/gu

const mostWords = 8
const mostPeople = 200

export async function readSearchedWords(sql: Sql, search: string): Promise<readonly SearchedWord[]> {
  const words = [...new Set(search.toLowerCase().match(searched))].slice(0, mostWords)
  const people = await sql<{ word: string; ids: string[] }[]>`
    select word, array_agg(person_id) as ids
    from unnest(${words}::text[]) as word
    cross join lateral (
      select person_id
      from identity.directory
      where name ilike '%' || word || '%' or lower(employee_code) = word or lower(email) = word
      limit ${mostPeople}
    ) as person
    group by word`
  return words.map((word) => {
    const has = (text: string) => wordsIn(text).some((one) => one.startsWith(word))
    return {
      word,
      kinds: Object.entries(trailKinds).flatMap(([kind, title]) => (has(title) ? kind : [])),
      settings: settingNames.filter((name) => has(settingSpecs[name].label)),
      people: people.find((found) => found.word === word)?.ids ?? [],
    }
  })
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** On trail.event. Each condition has an index. */
export function eventHas(sql: Sql, { word, kinds, settings, people }: SearchedWord) {
  return sql`(trail.words_of(detail, before, after) @@ to_tsquery('simple', ${`'${word}':*`})
    or kind = any(${kinds}) or detail ->> 'what' = any(${settings})
    or actor_id = any(${people}::uuid[]) or subject_id = any(${people}::uuid[]))`
}

/** On chain.subject_history: made by these people, or about a claim or tour of theirs. */
export function decisionHas(sql: Sql, { people }: SearchedWord) {
  if (people.length === 0) return sql`false`
  return sql`(by_person_id = any(${people}::uuid[]) or for_person_id = any(${people}::uuid[])
    or subject_id in (select id from claims.claim where person_id = any(${people}::uuid[]))
    or subject_id in (
      select id from tours.requested_tour
      where requester_id = any(${people}::uuid[]) or on_behalf_person_id = any(${people}::uuid[])
    ))`
}
