// `npm run supply-chain`: whether the registry signed what is installed, what OSV knows against it, and under which licences it
// is. The first two need the internet, so they are no part of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './commands.ts'
import { type Locked, wrongLicences } from './licences.ts'

type Packages = Readonly<Record<string, Locked & { readonly version?: string }>>
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Packages
}

const parts = [
  { name: 'signatures', found: unsigned },
  { name: 'OSV', found: knownVulnerabilities },
  { name: 'licences', found: async () => wrongLicences(packages) },
]
for (const { name, found } of parts) {
  const lines = await found().catch((error: Error) => [`not asked: ${error.cause ?? error.message}`])
  console.log(`${name}: ${lines.length === 0 ? 'nothing found' : ['', ...lines].join('\n  ')}`)
  if (lines.length > 0) process.exitCode = 1
}

async function unsigned(): Promise<string[]> {
  const { ok, output } = await run('npm', ['audit', 'signatures'])
  return ok ? [] : [output.trim()]
}

async function knownVulnerabilities(): Promise<string[]> {
  const installed = Object.entries(packages).flatMap(([path, { link, version, dev }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? []
    return name && !link && version ? [{ name, version, dev }] : []
  })
  const response = await fetch(new URL('v1/querybatch', process.env.OSV_URL || 'https://api.osv.dev'), {
    method: 'POST',
    body: JSON.stringify({
      queries: installed.map(({ name, version }) => ({ version, package: { name, ecosystem: 'npm' } })),
    }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`OSV answered ${response.status}`)
  // One result for each query, in their order.
  const { results } = (await response.json()) as { results: { vulns?: { id: string }[] }[] }
  return results.flatMap(({ vulns = [] }, index) => {
    const { name, version, dev } = installed[index] ?? {}
    return vulns.map(
      ({ id }) => `${name} ${version}${dev ? ' (development)' : ''}: https://osv.dev/vulnerability/${id}`,
    )
  })
}
