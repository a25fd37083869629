// The terminal output of a command: short lines, each with the time that its step took.

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints `label …` at once and ` 1.2 s` when done. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  process.stdout.write(`${label} …`)
  try {
    const result = await work()
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
    throw error
  }
}

/** "shell, claims and tours" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

// A closed pipe (`npm start
// head`) must not stop the server.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
