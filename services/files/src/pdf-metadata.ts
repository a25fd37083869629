// Blanks a PDF's author and software fields in place, so every offset in the file stays valid.
import { readFile, writeFile } from 'node:fs/promises'

const entry = /\/(?:Author|Creator|Producer|Subject|Keywords|Company|Manager)[\s\0]*[(<]/g
const packet = /<\?xpacket begin[^>]*>/g
const packetEnd = '<?xpacket end'
const space = 0x20

/** A signed document stays unchanged: one changed byte would invalidate its signature. */
const signature = '/ByteRange'

export async function blankPdfMetadata(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (blankMetadata(bytes)) await writeFile(path, bytes)
}

/** Changes the bytes; returns whether it found anything. */
export function blankMetadata(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (text.includes(signature)) return false
  let found = false
  const blank = (from: number, to: number) => {
    bytes.fill(space, from, to)
    found = true
  }
  for (const match of text.matchAll(entry)) {
    const open = match.index + match[0].length - 1
    const close = text[open] === '(' ? endOfLiteral(text, open) : endOfHex(text, open)
    if (close > open) blank(open + 1, close)
  }
  for (const match of text.matchAll(packet)) {
    const from = match.index + match[0].length
    const to = text.indexOf(packetEnd, from)
    if (to > from) blank(from, to)
  }
  return found
}

/** Where the string (which may (nest) and escape) ends; −1: unterminated. */
function endOfLiteral(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length && at - open < 65_536; at++) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return at
  }
  return -1
}

function endOfHex(text: string, open: number): number {
  const close = text.indexOf('>', open)
  return /^<[\da-fA-F\s]*$/.test(text.slice(open, Math.min(close, open + 65_536))) ? close : -1
}
