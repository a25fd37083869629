// Detects a file's type by its bytes, ignoring its name and the browser's content type.
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

export const mediaTypes = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const

export type KnownExtension = keyof typeof mediaTypes

const headBytes = 4096

export async function detectType(path: string): Promise<KnownExtension | undefined> {
  const found = await fileTypeFromFile(path)
  if (found && Object.hasOwn(mediaTypes, found.ext)) return found.ext as KnownExtension
  // An SVG with an XML declaration is found as XML, one without as nothing.
  if (found && found.ext !== 'xml') return undefined
  return looksLikeSvg(await headOf(path)) ? 'svg' : undefined
}

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
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
