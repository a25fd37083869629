// `npm run test:new-module`: creates a module in a clone of the committed tree, then checks, tests, starts, opens,
// releases and removes it. Prints the time of each step, and the changed files outside the module's own folders.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import { root } from './commands.ts'
import { line } from './summary.ts'

const name = 'fleet'
const own = [`mfe-${name}/`, `bff/${name}/`, `services/${name}/`]
const maxTouched = 2

const clone = mkdtempSync(join(tmpdir(), 'tem-clone-'))
let suite: Suite | undefined
try {
  await step('clone', () => {
    run('git', ['clone', '--quiet', root, clone], root)
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  })
  await step('npm run new-module', () => run('npm', ['run', '--silent', 'new-module', name]))
  const touched = changed().filter((file) => !own.some((folder) => file.startsWith(folder)))
  console.log(`outside its folders: ${touched.join(', ')}`)
  if (touched.length > maxTouched) throw new Error(`At most ${maxTouched} files may be touched outside.`)
  run('git', ['add', '--all'])

  await step('npm run check', () => run('npm', ['run', '--silent', 'check']))
  await step('its tests', () => run('npx', ['vitest', 'run', `mfe-${name}`, `services/${name}`]))
  await step('access matrix', () =>
    run('npx', ['vitest', 'run', '--project', 'pg', 'e2e/access', '-t', `/${name}/|is asked|is written`]),
  )
  await step('start', async () => {
    suite = await startSuite({ folder: clone })
  })
  const running = suite as unknown as Suite
  const env = { TEM_SUITE_URL: running.url, DATA_DIR: running.dataDir }
  await step('its journey', () =>
    run('npx', ['playwright', 'test', '--config', 'e2e', '--workers=1', `mfe-${name}/`], clone, env),
  )
  await step('release', async () => {
    const screen = join(clone, `mfe-${name}/src/notes-screen.tsx`)
    writeFileSync(
      screen,
      readFileSync(screen, 'utf8').replace('Only you see them.', 'Nobody else sees them.'),
    )
    const said = run('npm', ['run', '--silent', 'release', '--', name, '--by', 'trial'], clone, env)
    const [, version = 'none'] = new RegExp(`^${name} (\\S+) is live`, 'm').exec(said) ?? []
    await served(`${running.url}/dashboard/${name}`, version)
  })
  await step('remove', async () => {
    await running.stop()
    suite = undefined
    const added = changed().filter((file) => file !== 'package-lock.json')
    for (const file of added) rmSync(join(clone, file))
    for (const folder of own) rmSync(join(clone, folder), { recursive: true, force: true })
    run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'])
    run('git', ['add', '--all'])
    const left = changed()
    if (left.length > 0) throw new Error(`These still differ: ${left.join(', ')}`)
  })
} finally {
  await suite?.stop()
  rmSync(clone, { recursive: true, force: true })
}

async function step(title: string, work: () => unknown): Promise<void> {
  const began = performance.now()
  await work()
  console.log(line(title, 'done', (performance.now() - began) / 1000))
}

function run(command: string, args: readonly string[], cwd = clone, env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Compared with the cloned commit. */
function changed(): string[] {
  const lines = run('git', ['status', '--porcelain', '--untracked-files=all']).split('\n')
  return lines.filter((each) => each !== '').map((each) => each.slice(3))
}

async function served(page: string, version: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const html = await fetch(page, { headers: { accept: 'text/html' } }).then((answer) => answer.text())
    if (html.includes(version)) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${page} does not name ${version} within five seconds.`)
}
