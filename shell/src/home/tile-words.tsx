// The line below a tile's name: what waits there for the viewer, or else what one does there.
import type { Call } from '@tem/contracts/call.ts'
import type { Tile, TileNews } from '@tem/federation/manifest.ts'
import { callQuery, useQuery } from '@tem/sdk'
import styles from './home-screen.module.css'
import { newsWords } from './news-words.ts'

export function TileWords({ tile: { hint, news, permission } }: { tile: Tile }) {
  const waiting = useQuery({
    ...callQuery(countingCall(news, permission), {}),
    enabled: news !== undefined,
    // Whoever comes back from there may have done something about it.
    refetchOnMount: 'always',
    // The tile leads there all the same.
    meta: { toldInPlace: true },
  }).data?.[news?.count ?? '']
  if (!news || !waiting) return <span className={styles.hint}>{hint}</span>
  return <span className={styles.news}>{newsWords(news, waiting)}</span>
}

/** The manifest names it by its address, which is all of a call that a browser needs. */
function countingCall(news: TileNews | undefined, who: Tile['permission']) {
  return { path: news?.call ?? '', kind: 'read', who } as unknown as Call<object, Record<string, number>>
}
