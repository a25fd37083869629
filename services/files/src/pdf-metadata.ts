// Blanks a PDF's author and software fields in place, so every offset in the file stays valid.
// The bytes are a stranger's: each pass takes time in proportion to their number, whatever they contain.

const key = String.raw`\/(?:Author|Creator|Producer|Subject|Keywords|Company|Manager)[\s\0]*`
const literalEntry = new RegExp(String.raw`${key}\(`, 'g')
const hexEntry = new RegExp(String.raw`${key}<([\da-fA-F\s]*)>`, 'g')
const packet = /<\?xpacket begin[^<>]*>/g
const packetEnd = '<?xpacket end'

/** A signed document stays unchanged: one changed byte would invalidate its signature. */
const signature = '/ByteRange'

/** Further away, a bracket that fits belongs to something else. */
const longestEntry = 65_536

interface Span {
  readonly from: number
  readonly to: number
}

/** Changes the bytes. */
export function blankMetadata(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (text.includes(signature)) return
  for (const { from, to } of [...literals(text, bytes), ...hexStrings(text), ...packets(text)])
    bytes.fill(' ', from, to)
}

/** The outermost strings in (brackets) that follow a key. They may (nest) and escape. */
function literals(text: string, bytes: Buffer): readonly Span[] {
  const starts = new Set(Array.from(text.matchAll(literalEntry), ({ index, 0: all }) => index + all.length))
  if (starts.size === 0) return []
  const open: number[] = []
  const found: Span[] = []
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === 0x5c) at += 1
    else if (sign === 0x28) open.push(at + 1)
    else if (sign === 0x29) {
      const from = open.pop() ?? 0
      if (!starts.has(from) || at - from >= longestEntry) continue
      while ((found.at(-1)?.from ?? -1) > from) found.pop()
      found.push({ from, to: at })
    }
  }
  return found
}

function hexStrings(text: string): readonly Span[] {
  return Array.from(text.matchAll(hexEntry), ({ index, 0: all, 1: digits = '' }) => {
    const to = index + all.length - 1
    return { from: to - digits.length, to }
  })
}

function packets(text: string): readonly Span[] {
  const found: Span[] = []
  let to = 0
  for (const { index, 0: all } of text.matchAll(packet)) {
    const from = index + all.length
    if (from < to) continue
    to = text.indexOf(packetEnd, from)
    if (to < 0) break
    found.push({ from, to })
  }
  return found
}
