// Released files: immutable per version, sent in the compressed form that the release stored next to them.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathOf } from '../calls/incoming-request.ts'
import { everyFile, everyScript } from './security-headers.ts'

interface StoredFile {
  readonly path: string
  readonly size: number
}

interface KnownFile {
  readonly type: string
  readonly tag: string
  readonly plain: StoredFile
  readonly br?: StoredFile
  readonly gzip?: StoredFile
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  pfb: 'application/octet-stream',
  txt: 'text/plain; charset=utf-8',
}

/** No dot files and no parent folders. */
const plainName = /^[A-Za-z0-9_@][\w.@~-]*$/
const maxKnown = 5_000
const immutable = 'public, max-age=31536000, immutable'

export class StaticFiles {
  private readonly known = new Map<string, KnownFile>()

  constructor(private readonly releasesDir: string) {}

  /** A 404 for anything that doesn't exist, or could lead outside the releases. */
  async send(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const reads = incoming.method === 'GET' || incoming.method === 'HEAD'
    const file = reads ? await this.find(placeOf(pathOf(incoming))) : undefined
    if (!file) {
      outgoing.writeHead(404, { ...everyFile, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      outgoing.end('Not found.')
      return
    }
    const { encoding, stored } = pickEncoding(file, String(incoming.headers['accept-encoding'] ?? ''))
    const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
    const headers: OutgoingHttpHeaders = { ...everyFile, 'cache-control': immutable, etag: tag }
    if (file.br || file.gzip) headers.vary = 'accept-encoding'
    if (incoming.headers['if-none-match']?.includes(tag)) {
      outgoing.writeHead(304, headers).end()
      return
    }
    if (encoding) headers['content-encoding'] = encoding
    if (file.type === types.js) Object.assign(headers, everyScript)
    outgoing.writeHead(200, { ...headers, 'content-type': file.type, 'content-length': stored.size })
    if (incoming.method === 'HEAD') outgoing.end()
    // If the client disconnects midway, there is nobody to answer.
    else await pipeline(createReadStream(stored.path), outgoing).catch(() => outgoing.destroy())
  }

  private async find(path: string): Promise<KnownFile | undefined> {
    const found = this.known.get(path)
    if (found) return found
    const names = path.split('/')
    if (!names.every((name) => plainName.test(name))) return undefined
    const type = typeOf(path)
    const full = join(this.releasesDir, ...names)
    const plain = type && (await look(full))
    if (!plain) return undefined
    const [br, gzip] = await Promise.all([look(`${full}.br`), look(`${full}.gz`)])
    const file = {
      type,
      tag: `${plain.changed}-${plain.size.toString(36)}`,
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
    }
    if (this.known.size < maxKnown) this.known.set(path, file)
    return file
  }
}

export function typeOf(path: string): string | undefined {
  return types[path.slice(path.lastIndexOf('.') + 1)]
}

/** Releases are stored by URL path, except for the modules' common prefix. */
function placeOf(path: string): string {
  return path.startsWith('/modules/') ? path.slice('/modules/'.length) : path.slice(1)
}

async function look(path: string): Promise<(StoredFile & { changed: string }) | undefined> {
  try {
    const found = await stat(path)
    return found.isFile()
      ? { path, size: found.size, changed: Math.floor(found.mtimeMs).toString(36) }
      : undefined
  } catch {
    return undefined
  }
}

function pickEncoding(file: KnownFile, accepted: string): { encoding?: 'br' | 'gzip'; stored: StoredFile } {
  if (file.br && accepts(accepted, 'br')) return { encoding: 'br', stored: file.br }
  if (file.gzip && accepts(accepted, 'gzip')) return { encoding: 'gzip', stored: file.gzip }
  return { stored: file.plain }
}

export function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  const offer = accepted.split(',').find((each) => each.trim().split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(offer)
}
