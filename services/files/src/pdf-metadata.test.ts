import { describe, expect, it } from 'vitest'
import { blankMetadata } from './pdf-metadata.ts'

function blanked(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  blankMetadata(bytes)
  return bytes.toString('latin1')
}

describe('the metadata of a PDF', () => {
  it.each([
    ['/Author (Asha)', '/Author (    )'],
    ['/Author(a (b) c)/Title(d)', '/Author(       )/Title(d)'],
    [String.raw`/Creator (a\) b)`, '/Creator (     )'],
    ['/Author(a /Creator(b) c)', '/Author(               )'],
    ['/Author(a', '/Author(a'],
    ['(/Author(a)', '(/Author( )'],
    ['/Author(a/Creator(b)', '/Author(a/Creator( )'],
    ['/Producer<FE FF>/X', '/Producer<     >/X'],
    ['/Producer<<FE>>', '/Producer<<FE>>'],
    ['<?xpacket begin=""?>a<?xpacket end?>', '<?xpacket begin=""?> <?xpacket end?>'],
    ['<?xpacket begin=""?>a', '<?xpacket begin=""?>a'],
    ['/Author(a)/ByteRange', '/Author(a)/ByteRange'],
  ])('%s becomes %s', (text, expected) => {
    expect(blanked(text)).toBe(expected)
  })

  // Each would take minutes if every repetition looked through the rest of the file.
  it.each([
    '<?xpacket begin>',
    '<?xpacket begin',
    '<?xpacket begin><?xpacket end',
    '/Author(',
    '/Author(a)',
    '/Author<',
    '/Author <0',
    '/Author \\(',
  ])('is found in 5 MB of %s', (part) => {
    const text = `%PDF-1.4${part.repeat(5_000_000 / part.length)}`
    expect(blanked(text)).toHaveLength(text.length)
  })

  it('is found in strings that nest 300,000 times', () => {
    const text = `${'/Author('.repeat(300_000)}${')'.repeat(300_000)}`
    expect(blanked(text)).toHaveLength(text.length)
  })
})
