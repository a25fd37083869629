// Clean-up steps for when the suite stops, run in reverse order.
import { messageOf } from '@tem/server/thrown.ts'

export class Undo {
  private readonly steps: (() => Promise<void> | void)[] = []
  private running?: Promise<void>

  /** Called when the clean-up begins. */
  onBegin: () => void = () => {}

  add(step: () => Promise<void> | void): void {
    this.steps.push(step)
  }

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /** Runs only once; a step that fails doesn't block the others. */
  run(): Promise<void> {
    this.running ??= this.runSteps()
    return this.running
  }

  private async runSteps(): Promise<void> {
    this.onBegin()
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step()
      } catch (error) {
        process.stderr.write(`${messageOf(error)}\n`)
      }
    }
  }
}
