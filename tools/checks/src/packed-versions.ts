// Before `npm run pack`: a package whose content changed since it was packed has a higher version, so that another repository can
// tell two archives apart. packages/packed.json remembers what each version was.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAllTexts } from '@tem/federation/texts/make-texts.ts'
import { root, run } from './commands.ts'

interface Packed {
  readonly version: string
  readonly content: string
}

makeAllTexts(root)
const ledger = join(root, 'packages/packed.json')
const before: Record<string, Packed> = existsSync(ledger) ? JSON.parse(readFileSync(ledger, 'utf8')) : {}
const now: Record<string, Packed> = {}
for (const folder of readdirSync(join(root, 'packages'), { withFileTypes: true }))
  if (folder.isDirectory()) Object.assign(now, await packedNow(join(root, 'packages', folder.name)))

const same = Object.keys(now).filter(
  (name) => before[name]?.version === now[name]?.version && before[name]?.content !== now[name]?.content,
)
if (same.length > 0) {
  console.error(
    `${same.join(', ')} changed since this version was packed. Raise it (patch, minor or major) and run this again:\n` +
      `  npm version patch --no-git-tag-version ${same.map((name) => `-w ${name}`).join(' ')}`,
  )
  process.exitCode = 1
} else if (JSON.stringify(before) !== JSON.stringify(now)) {
  writeFileSync(ledger, `${JSON.stringify(now, null, 2)}\n`)
  console.error('packages/packed.json has the new versions: commit it.')
}

/** By the files that npm packs; the version stands beside them. */
async function packedNow(folder: string): Promise<Record<string, Packed>> {
  const { name, version, ...about } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { ok, output } = await run('npm', ['pack', '--dry-run', '--json', '--silent', folder])
  if (!ok) throw new Error(output)
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }]
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const { path } of files.filter(({ path }) => path !== 'package.json'))
    hash.update(`${path}\n`).update(readFileSync(join(folder, path)))
  return { [name]: { version, content: hash.digest('base64url') } }
}
