// The terminal output of a command: short lines, each with the time that its step took. The suite itself, where it has no
// terminal as in a container, prints JSON lines instead.
import { now } from '@tem/server/process/clock.ts'

let printsJson = false

/** For a process whose output is collected as a log. */
export function printJsonWithoutTerminal(): void {
  printsJson = !process.stdout.isTTY
}

export function isTerminal(): boolean {
  return !printsJson
}

export function say(line: string): void {
  printLines(`${printsJson ? jsonLine('info', 'suite', line.trim()) : line}\n`)
}

export function printLines(lines: string): void {
  process.stdout.write(lines)
}

/** As the processes write theirs. */
export function jsonLine(level: 'info' | 'error', name: string, msg: string): string {
  return JSON.stringify({ level, time: now().toISOString(), name, pid: process.pid, msg })
}

/** Prints `label …` at once and ` 1.2 s` when done. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  if (printsJson) {
    const result = await work()
    say(`${label}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  }
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
