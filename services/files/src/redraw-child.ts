// The process that reads untrusted files: without secrets, one at a time, killed if it takes too long.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { blankMetadata } from './pdf-metadata.ts'
import { isReady, type RedrawAnswer, type RedrawJob } from './redrawer.ts'

/** Twice the pixels of a good phone's camera; a small file can claim a thousand times more. */
const maxPixels = 50_000_000

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (job: RedrawJob) => {
  redraw(job).then(
    () => answer({ id: job.id, isDone: true }),
    () => answer({ id: job.id, isDone: false }),
  )
})
process.on('disconnect', () => process.exit())
answer({ id: isReady, isDone: true })

async function redraw(job: RedrawJob): Promise<void> {
  if (job.format === 'pdf') return copyDocument(job)
  const { from, to, format, within, fill = false } = job
  // Redrawing removes everything else in the file: location, names, and data hidden behind a picture.
  // From bytes, not from a path: then an SVG can't refer to other files.
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, density: 144 } as const
  const picture = sharp(await readFile(from), options)
    .autoOrient()
    .resize(within, within, { fit: fill ? 'cover' : 'inside', withoutEnlargement: !fill })
    .toColourspace('srgb')
  if (format === 'png') await picture.png({ compressionLevel: 8 }).toFile(to)
  else await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toFile(to)
}

/** Its pages stay, its author goes. */
async function copyDocument({ from, to }: RedrawJob): Promise<void> {
  const bytes = await readFile(from)
  blankMetadata(bytes)
  await writeFile(to, bytes, { mode: 0o600 })
}

function answer(words: RedrawAnswer): void {
  process.send?.(words)
}
