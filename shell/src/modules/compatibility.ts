// A module says which versions of the sdk it understands. The check runs before its code does.
import type { Manifest } from '@tem/federation/manifest.ts'
import { sdkVersion } from '@tem/sdk'

export class Incompatible extends Error {}

export function assertCompatible(
  { title, sdk }: Pick<Manifest, 'title' | 'sdk'>,
  provided: string = sdkVersion,
) {
  if (satisfies(provided, sdk)) return
  const wanted = sdk.replace(/^[\^~]/, '')
  const remedy =
    compare(numbers(provided), numbers(wanted)) < 0
      ? "Reload the page to get the latest version. If that changes nothing, the shell's team must release one."
      : `The ${title} team must release it for this version.`
  throw new Incompatible(
    `${title} was made for version ${wanted} of this site; you have ${provided}. ${remedy}`,
  )
}

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

function numbers(version: string): number[] {
  return version.split('.').map(Number)
}

function compare(left: number[], right: number[]): number {
  for (const [index, part] of left.entries()) {
    const difference = part - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
