// Installs the lockfile's packages and applies patches/ where needed, in plain Node; `npm start` and `npm test` begin with it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Whether all packages are installed; if not, prints the reason. A server can do without those of development. */
export async function ensurePackages({ isServer = false } = {}) {
  process.chdir(root)
  return (
    isNode(20, 19) && (isInstalled(isServer) || (await install(isServer))) && (isPatched() || (await patch()))
  )
}

/** @param {number} major @param {number} minor */
function isNode(major, minor) {
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) {
    if (ourMajor < 22)
      console.error(
        `Node.js ${ourMajor} works until 30 April 2027. Install 24 from https://nodejs.org before that.`,
      )
    return true
  }
  console.error(
    `This needs Node.js ${major}.${minor} or later, and this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
  return false
}

/** npm keeps a list of installed packages; it must contain everything in the lockfile, and our own folders must be linked. @param {boolean} isServer */
function isInstalled(isServer) {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, link, resolved = '', optional, dev }]) =>
      !path.startsWith('node_modules/') ||
      (link && (existsSync(path) || !existsSync(resolved))) ||
      (dev && isServer) ||
      (optional && !found[path]) ||
      found[path]?.version === version,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, resolved?: string, optional?: boolean, dev?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Install scripts are off (.npmrc), so npm does not apply patches/. Whether what was installed has each added line. */
function isPatched() {
  const patches = readdirSync('patches').map((name) => readFileSync(join('patches', name), 'utf8'))
  return patches
    .flatMap((patch) => patch.split(/^diff --git /m).slice(1))
    .every((part) => {
      const patched = readFileSync(/^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? '', 'utf8')
      return [...part.matchAll(/^\+(?!\+\+)(.*)$/gm)].every(([, line = '']) => patched.includes(`${line}\n`))
    })
}

async function patch() {
  const { code, output } = await run([
    process.execPath,
    'node_modules/patch-package/index.js',
    '--error-on-fail',
  ])
  if (code !== 0)
    console.error(
      `${output}\npatches/ could not be applied; the reason is above. rm -r node_modules, then start again.`,
    )
  return code === 0
}

/** @param {boolean} isServer */
async function install(isServer) {
  process.stdout.write('Installing packages …')
  const began = performance.now()
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { code, output } = await run([...npm, 'ci', isServer ? '--omit=dev' : '--include=dev'])
  process.stdout.write(code === 0 ? ` ${((performance.now() - began) / 1000).toFixed(1)} s\n` : '\n')
  if (code !== 0)
    console.error(`${output}\nThe packages could not be installed; npm says why above. Then start again.`)
  return code === 0
}

/** @param {readonly string[]} words @returns {Promise<{ code: number | null, output: string }>} */
function run([command = '', ...words]) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  process.once('SIGINT', pass).once('SIGTERM', pass)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (child.signalCode) process.exit(1)
      resolve({ code, output })
    })
  })
}
