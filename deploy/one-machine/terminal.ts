// What the person who typed the command reads: short lines, with the time that each step took.

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** `label …` at once, ` 1.2 s` when it is done. */
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

// A closed pipe (`npm start | head`) is no reason to stop serving.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
