// A released version: the list of its files with their hashes, signed with the key of the module's team. The bytes
// of the files are blobs.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { array, type Infer, integer, min, object, pattern, string, validate } from 'superstruct'
import { MAPS } from './crashes/source-maps.ts'
import { ReleaseRefused } from './release-refused.ts'

export interface SignedArtifact {
  readonly module: string
  readonly version: string
  /** JSON, byte for byte as it was signed. */
  readonly contents: string
  readonly signature: string
  /** Ed25519, DER in base64. */
  readonly publicKey: string
}

const file = object({
  /** Its first folder is its part: screens, server or tables. No dot files, no parent folders. */
  path: pattern(string(), /^(screens|server|tables)(\/[\w@][\w.@~-]*)+$/),
  hash: pattern(string(), /^[0-9a-f]{64}$/),
  size: min(integer(), 0),
})
const contents = object({ module: string(), version: string(), files: array(file) })

export type ArtifactFile = Infer<typeof file>

/** Signs a folder; its subfolders are the artifact's parts. */
export async function signFolder(
  folder: string,
  { module, version, privateKey }: { module: string; version: string; privateKey: string },
): Promise<SignedArtifact> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    // Not a part of what is served.
    .filter((path) => !path.startsWith(`${MAPS}/`))
    .sort()
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      hash: await hashOf(join(folder, path)),
      size: (await stat(join(folder, path))).size,
    })),
  )
  const text = JSON.stringify({ module, version, files })
  return {
    module,
    version,
    contents: text,
    signature: sign(null, Buffer.from(text), privateKeyOf(privateKey)).toString('base64'),
    publicKey: publicKeyOf(privateKey),
  }
}

/** The artifact's files; refused unless the key that it names has signed exactly this list. */
export function filesOfArtifact(artifact: SignedArtifact): readonly ArtifactFile[] {
  const { module, version, publicKey, signature } = artifact
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(artifact.contents), key, Buffer.from(signature, 'base64')))
    throw new ReleaseRefused(
      `${module} ${version} was changed after it was signed: its signature does not fit.`,
    )
  const [wrong, listed] = validate(JSON.parse(artifact.contents), contents)
  if (wrong)
    throw new ReleaseRefused(`The contents of ${module} ${version} have another form: ${wrong.message}`)
  if (listed.module !== module || listed.version !== version)
    throw new ReleaseRefused(
      `The contents of ${module} ${version} are those of ${listed.module} ${listed.version}.`,
    )
  return listed.files
}

/** Reads the file whole: it has a few megabytes at most, and streams take three times the work for hundreds of small files. */
export async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** As PEM, for a file. */
export function newReleaseKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKeyOf(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64')
}

export async function readReleaseKey(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ReleaseRefused(`There is no key at ${path}.`)
    throw error
  })
  privateKeyOf(text)
  return text
}

function privateKeyOf(pem: string) {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below is clearer than OpenSSL's.
  }
  throw new ReleaseRefused('This is not a key that npm run release -- keys makes (Ed25519, PEM).')
}
