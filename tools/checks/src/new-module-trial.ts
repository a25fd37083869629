// `npm run test:new-module`: creates a module in a clone of the committed tree while a suite of that clone runs, then checks,
// tests, releases, opens and removes it; and releases another one from a repository of its own. Prints the time of each
// step, and the changed files outside the module's own folders.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import { root } from './commands.ts'
import { line } from './summary.ts'

const name = 'fleet'
const elsewhere = 'convoy'
const own = [`mfe-${name}/`, `bff/${name}/`, `services/${name}/`]
const maxTouched = 2

const clone = mkdtempSync(join(tmpdir(), 'tem-clone-'))
const repository = mkdtempSync(join(tmpdir(), 'tem-repository-'))
let suite: Suite | undefined
try {
  await step('clone', () => {
    run('git', ['clone', '--quiet', root, clone], root)
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  })
  await step('start', async () => {
    suite = await startSuite({ folder: clone })
  })
  const running = suite as unknown as Suite
  const env = { TEM_SUITE_URL: running.url, DATA_DIR: running.dataDir }
  const release = (...words: string[]) =>
    run('npm', ['run', '--silent', 'release', '--', ...words], clone, env)
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
  await step('first release', async () => {
    release('keys', name)
    await isServed(running, name, release(name, '--by', 'trial'))
  })
  await step('its journey', () =>
    run('npx', ['playwright', 'test', '--config', 'e2e', '--workers=1', `mfe-${name}/`], clone, env),
  )
  await step('release', async () => {
    const screen = join(clone, `mfe-${name}/src/notes-screen.tsx`)
    writeFileSync(
      screen,
      readFileSync(screen, 'utf8').replace('Only you see them.', 'Nobody else sees them.'),
    )
    await isServed(running, name, release(name, '--by', 'trial'))
  })
  await step('from elsewhere', async () => {
    const npm = (...words: string[]) => run('npm', words, repository)
    run('npm', ['run', '--silent', 'new-module', elsewhere, '--', '--own', repository])
    const archives = run('npm', ['run', '--silent', 'archives', '--', repository]).trim().split('\n')
    const files = archives.map((archive) => `./${archive}`)
    npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...files)
    npm('run', '--silent', 'pack')
    const packed = join(repository, 'dist/packed')
    release('keys', elsewhere, '--packed', packed)
    await isServed(running, elsewhere, release(elsewhere, '--packed', packed, '--by', 'trial'))
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
  for (const folder of [clone, repository]) rmSync(folder, { recursive: true, force: true })
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

/** Its page has the released version, and its server answers: the list of notes asks for a session. */
async function isServed({ url }: Suite, module: string, output: string): Promise<void> {
  const [, version = 'none'] = new RegExp(`^${module} (\\S+) is live`, 'm').exec(output) ?? []
  const headers = { accept: 'text/html' }
  for (let tries = 0; tries < 50; tries++) {
    const page = await fetch(`${url}/dashboard/${module}`, { headers }).then((answer) => answer.text())
    const { status } = await fetch(`${url}/api/${module}/list`, { method: 'POST', body: '{}' })
    if (page.includes(version) && status === 401) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${module} ${version} is not served within five seconds.`)
}
