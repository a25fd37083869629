// The process that reads untrusted files: without secrets, one at a time, killed if it takes too long.
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { blankMetadata } from './pdf-metadata.ts'
import { isReady, type RedrawAnswer, type RedrawJob } from './redrawer.ts'

/** Twice the pixels of a good phone's camera; a small file can claim a thousand times more. */
const maxPixels = 50_000_000

/** A row's tile on a screen with two dots to a pixel. */
const thumbnailPixels = 72

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (job: RedrawJob) => {
  redraw(job).then(
    (thumbnail) => answer({ id: job.id, isDone: true, ...(thumbnail && { thumbnail }) }),
    () => answer({ id: job.id, isDone: false }),
  )
})
process.on('disconnect', () => process.exit())
answer({ id: isReady, isDone: true })

/** Returns the thumbnail, in base64, if one is wanted. */
async function redraw(job: RedrawJob): Promise<string | undefined> {
  if (job.format === 'pdf') {
    await copyDocument(job)
    return undefined
  }
  const { from, to, format, within, fill = false, withThumbnail = false } = job
  // Redrawing removes everything else in the file: location, names, and data hidden behind a picture.
  // From bytes, not from a path: then an SVG can't refer to other files.
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, density: 144 } as const
  const bytes = await readFile(from)
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize(within, within, { fit: fill ? 'cover' : 'inside', withoutEnlargement: !fill })
    .toColourspace('srgb')
  if (format === 'png') await picture.png({ compressionLevel: 8 }).toFile(to)
  else await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toFile(to)
  return withThumbnail ? thumbnailOf(sharp(bytes, options)) : undefined
}

/** The top of a bill says whose it is. */
async function thumbnailOf(picture: Sharp): Promise<string> {
  const drawn = await picture
    .autoOrient()
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'cover', position: 'top' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .webp({ quality: 50 })
    .toBuffer()
  return drawn.toString('base64')
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
