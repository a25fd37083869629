// Runs pieces of work in the background, one after the other. A caller that awaits `add` is at most two pieces ahead.
export class WriteBehind {
  private last: Promise<void> = Promise.resolve()

  /** Resolves when the pieces before it are done. */
  add(work: () => Promise<void>): Promise<void> {
    const before = this.last
    this.last = before.then(work)
    // The next piece, or the wait for the end, reports a failure.
    this.last.catch(() => {})
    return before
  }

  end(): Promise<void> {
    return this.last
  }
}
