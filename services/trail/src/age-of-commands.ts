import type { Sql } from 'postgres'

/** In seconds, by the command's name: what `npm run admin` did that has no screen. */
export async function ageOfCommands(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ command: string; age: number }[]>`
    select detail ->> 'command' as command, extract(epoch from now() - max(at))::float8 as age
    from trail.event
    where kind = 'server-command'
    group by 1`
  return new Map(rows.map(({ command, age }) => [command, age]))
}
