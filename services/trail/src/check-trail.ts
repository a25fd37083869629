// Every night: a job that fails is in the figures (tem_jobs_failed), and its output says where.
import { keptHeads, type TrailHeadDeps } from './trail-heads.ts'
import { verifyTrail } from './verify-trail.ts'

export async function checkTrail({
  sql,
  trailHeads,
}: Pick<TrailHeadDeps, 'sql' | 'trailHeads'>): Promise<void> {
  const { findings } = await verifyTrail(sql, await keptHeads(trailHeads))
  const [first] = findings
  if (first) throw new Error(`The trail is not intact. ${first.place}: ${first.what}`)
}
