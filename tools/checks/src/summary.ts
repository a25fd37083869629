// One line of the summary on the terminal.
export function line(name: string, result: string, seconds: number): string {
  return `${name.padEnd(20)}${result.padEnd(26)}${seconds.toFixed(1).padStart(6)} s`
}
