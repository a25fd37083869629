// `npm start` in one file: loading its two hundred sources through tsx took 0.8 s of the 1.9 s of processor time until it was ready.
// A start that finds no bundle of exactly these sources runs from the sources and makes one when it is ready. Plain Node, because
// start.mjs asks before it can load TypeScript.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const ourRoot = resolve(import.meta.dirname, '../../..')

export const startBundle = bundleIn(ourRoot)

/** Whether the bundle is there, whole, and what these sources would give: the bundle names the folder that it was made in. */
export function isStartBundled(root = ourRoot) {
  try {
    const { madeIn, inputs, bundle } = JSON.parse(readFileSync(markIn(root), 'utf8'))
    return (
      madeIn === root &&
      bundle === digestOf(bundleIn(root)) &&
      Object.entries(inputs).every(([path, digest]) => digest === digestOf(resolve(root, path)))
    )
  } catch {
    // Nothing was bundled yet, or a source is gone.
    return false
  }
}

/**
 * `inputs` are the files and listed folders that the bundle was made of. One that changed meanwhile leaves it unused.
 * @param {readonly string[]} inputs @param {number} begunAt
 */
export function noteStartBundle(inputs, begunAt, root = ourRoot) {
  if (inputs.some((path) => statSync(path).mtimeMs >= begunAt)) return
  const digests = inputs.map((path) => [relative(root, path), digestOf(path)])
  const mark = { madeIn: root, inputs: Object.fromEntries(digests), bundle: digestOf(bundleIn(root)) }
  writeFileSync(markIn(root), JSON.stringify(mark))
}

/** @param {string} root */
function bundleIn(root) {
  return resolve(root, 'dist/servers/start.js')
}

/** @param {string} root */
function markIn(root) {
  return `${bundleIn(root)}.built-from`
}

/** @param {string} path */
function digestOf(path) {
  const content = statSync(path).isDirectory() ? readdirSync(path).join('\n') : readFileSync(path)
  return createHash('sha256').update(content).digest('hex')
}
