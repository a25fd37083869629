// Text as UTF-8 that grows row by row. A string that grows is a tree of its parts until it is written, which takes three times as long.

const usualLength = 320 * 1024
/** Enough bytes for one write. */
const pieceLength = 256 * 1024

export class GrowingText {
  private bytes = Buffer.allocUnsafe(usualLength)
  private length = 0

  append(text: string): void {
    // A character takes three bytes at most, and the second half of a pair none.
    const most = this.length + 3 * text.length
    if (most > this.bytes.length) this.grow(most)
    this.length += this.bytes.write(text, this.length)
  }

  get isWorthTaking(): boolean {
    return this.length >= pieceLength
  }

  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length)
    this.bytes = Buffer.allocUnsafe(usualLength)
    this.length = 0
    return taken
  }

  private grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.max(least, 2 * this.bytes.length))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
