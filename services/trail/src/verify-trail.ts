// Proves that no entry of the trail and no answer was altered or removed: every row against its link, every link
// against the one before it, and the links against heads that were kept outside of the database.
import type { Sql } from 'postgres'
import type { KeptHead } from './trail-heads.ts'

export interface Finding {
  /** Where in the chain: "lane 3, position 812". */
  readonly place: string
  readonly what: string
}

export interface Verified {
  readonly links: number
  readonly heads: number
  readonly findings: readonly Finding[]
}

/** Older entries may be deleted: Companies (Accounts) Rules, rule 3(1), wants eight years. */
export const trailYears = 8

const most = 100

/** Needs a connection that may read the links, the entries and the answers. */
export async function verifyTrail(sql: Sql, heads: readonly KeptHead[]): Promise<Verified> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    // The hash of a row has its moments in UTC.
    await tx`set local timezone = 'UTC'`
    await tx`set local statement_timeout = 0`
    const broken = await tx<Finding[]>`
      select format('lane %s, position %s', lane, position) as place, what
      from (
        select link.lane, link.position,
          case
            when link.position <> coalesce(link.last_position, 0) + 1 then 'Links before it were removed.'
            when link.hash <> trail.hash_of(coalesce(link.last_hash, ''), link.lane, link.position, link.source,
              link.row_id, link.at, link.content) then 'The link was altered.'
            when event.id is null and answer.id is null then
              case when link.at > now() - ${trailYears} * interval '1 year' then 'Its row was removed.' end
            when link.content <> trail.content_of(coalesce(to_jsonb(event), answer.row_now))
              then 'Its row was altered.'
          end as what
        from (
          select lane, position, source, row_id, at, content, hash,
            lag(position) over in_lane as last_position, lag(hash) over in_lane as last_hash
          from trail.link
          window in_lane as (partition by lane order by position)
        ) as link
        left join trail.event on link.source = 'event' and event.id = link.row_id
        left join chain.linked_answer as answer on link.source = 'decision' and answer.id = link.row_id
      ) as checked
      where what is not null
      order by lane, position
      limit ${most}`
    const unlinked = await tx<Finding[]>`
      select format('%s %s', source, id) as place, 'The row has no link: it was added around the trail.' as what
      from (
        select 'event' as source, id from trail.event
        union all
        select 'decision', id from chain.linked_answer
      ) as entry
      where not exists (select from trail.link where link.row_id = entry.id and link.source = entry.source)
      limit ${most}`
    const lost = await tx<Finding[]>`
      select format('lane %s, position %s', head.lane, head.position) as place,
        case when link.hash is null then 'The end of the chain was removed: it was here on ' || head.at
          else 'The chain was rewritten: it was different on ' || head.at end as what
      from jsonb_to_recordset(${tx.json(heads.flatMap(flat))}) as head (
        at text, lane smallint, position bigint, hash text)
      left join trail.link on link.lane = head.lane and link.position = head.position
      where link.hash is distinct from decode(head.hash, 'hex')
      order by head.at
      limit ${most}`
    const [counted] = await tx<{ links: number }[]>`select count(*) as links from trail.link`
    const findings = [...broken, ...unlinked, ...lost]
    return { links: counted?.links ?? 0, heads: heads.length, findings }
  }) as Promise<Verified>
}

function flat({ at, lanes }: KeptHead) {
  return lanes.map((lane) => ({ at, ...lane }))
}
