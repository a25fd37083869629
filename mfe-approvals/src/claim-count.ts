/** '1 claim', '5,348 claims' */
export function claimCount(count: number): string {
  return count === 1 ? '1 claim' : `${count.toLocaleString('en-IN')} claims`
}
