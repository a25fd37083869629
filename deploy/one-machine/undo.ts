// What has to be undone when the suite stops, in the reverse order of how it came up.

export class Undo {
  private readonly steps: (() => Promise<void> | void)[] = []
  private running?: Promise<void>

  add(step: () => Promise<void> | void): void {
    this.steps.push(step)
  }

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /** Once, however often it is asked for; a step that fails doesn't hold up the others. */
  run(): Promise<void> {
    this.running ??= this.runSteps()
    return this.running
  }

  private async runSteps(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step()
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`)
      }
    }
  }
}
