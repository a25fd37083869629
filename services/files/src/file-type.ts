// Detects a file's type by its bytes, ignoring its name and the browser's content type.
import { open } from 'node:fs/promises'

export const mediaTypes = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const

export type KnownExtension = keyof typeof mediaTypes

const headBytes = 4096

const signatures = [
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
  ['pdf', Buffer.from('%PDF-').toString('hex')],
] as const

/** Looks at the first bytes only: what follows is for the process that may fail. */
export async function detectType(path: string): Promise<KnownExtension | undefined> {
  const head = await headOf(path)
  const [found] = signatures.find(([, start]) => head.toString('hex', 0, start.length / 2) === start) ?? []
  return found ?? (looksLikeSvg(head.toString('utf8')) ? 'svg' : undefined)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The first element is <svg>; before it, only a declaration, comments and a plain doctype. */
function looksLikeSvg(head: string): boolean {
  let rest = head.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    const end = endOfPrologue(rest)
    if (end === undefined) break
    if (end < 0) return false
    rest = rest.slice(end).trimStart()
  }
  return /^<svg[\s/>]/i.test(rest) && !head.includes('\0')
}

/** Where a leading declaration, comment or doctype ends; −1: unterminated; undefined: there is none. */
function endOfPrologue(text: string): number | undefined {
  const closing = text.startsWith('<!--')
    ? '-->'
    : text.startsWith('<?')
      ? '?>'
      : /^<!doctype svg/i.test(text)
        ? '>'
        : undefined
  if (!closing) return undefined
  const at = text.indexOf(closing)
  return at < 0 ? -1 : at + closing.length
}
