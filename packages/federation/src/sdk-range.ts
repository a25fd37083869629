// The range of sdk versions in a module's manifest; checked at a release, and by the shell before a module runs.

/** The three forms that a manifest may use: 1.2.3, ~1.2.3 and ^1.2.3. */
export function satisfies(version: string, range: string): boolean {
  const wanted = numbers(range.replace(/^[\^~]/, ''))
  const given = numbers(version)
  const fixed = range.startsWith('^')
    ? 1 + wanted.findIndex((part) => part > 0) || 3
    : range.startsWith('~')
      ? 2
      : 3
  return wanted.slice(0, fixed).every((part, index) => part === given[index]) && compare(given, wanted) >= 0
}

/** Newer than what the range was written for. */
export function isNewer(version: string, range: string): boolean {
  return compare(numbers(version), numbers(range.replace(/^[\^~]/, ''))) > 0
}

function numbers(version: string): number[] {
  return version.split('.').map(Number)
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, part] of left.entries()) {
    const difference = part - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
