// A module in a repository of its own: generated, with our packages as packed copies. All other packages are those that are
// installed here, so nothing is fetched.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

export async function makeOwnRepository(folder: string, name: string): Promise<void> {
  await run('npm', ['run', '--silent', 'new-module', name, '--', '--own', folder], { cwd: root })
  const ours = join(folder, 'node_modules/@tem')
  mkdirSync(ours, { recursive: true })
  for (const each of readdirSync(join(root, 'node_modules')))
    if (each !== '@tem') symlinkSync(join(root, 'node_modules', each), join(folder, 'node_modules', each))
  const archives = mkdtempSync(join(tmpdir(), 'tem-archives-'))
  try {
    await run('npm', ['run', '--silent', 'archives', '--', archives], { cwd: root })
    for (const archive of readdirSync(archives)) {
      const [, each = ''] = /^tem-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(archive) ?? []
      mkdirSync(join(ours, each))
      await run('tar', ['-xzf', join(archives, archive), '--strip-components=1', '-C', join(ours, each)])
    }
  } finally {
    rmSync(archives, { recursive: true })
  }
  const own = { [name]: `services/${name}`, [`${name}-calls`]: 'contracts', [`bff-${name}`]: `bff/${name}` }
  for (const [each, at] of Object.entries(own)) symlinkSync(join(folder, at), join(ours, each))
}

/** Returns the folder with its screens, server and tables. */
export async function packOwnRepository(folder: string): Promise<string> {
  await run('npm', ['run', 'pack'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } })
  return join(folder, 'dist/packed')
}
