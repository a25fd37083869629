import type { TileNews } from '@tem/federation/manifest.ts'

/** "12 employees wait for you". */
export function newsWords({ one, many }: Pick<TileNews, 'one' | 'many'>, count: number): string {
  return count === 1 ? one : many.replace('{count}', count.toLocaleString('en-IN'))
}
