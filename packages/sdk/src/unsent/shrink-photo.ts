// Makes a photo small before it is sent: upright, at most 2,000 pixels long, about 300 kB, and without the
// place where it was taken. Anything that the browser can't draw goes as it is, and the server decides.

const LONGEST_EDGE = 2_000
const ENOUGH_BYTES = 300_000
/** A bill is still readable at the lowest. */
const QUALITIES = [0.8, 0.65, 0.5]

export async function shrinkPhoto(file: Blob, name: string): Promise<{ file: Blob; name: string }> {
  const isJpeg = file.type === 'image/jpeg'
  const asItIs = { file, name }
  // A small PNG is a screenshot, which JPEG would blur.
  if (!isJpeg && !(file.type === 'image/png' && file.size > ENOUGH_BYTES)) return asItIs
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fitted(picture)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return asItIs
    // JPEG has no transparency; without a background it would turn black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, width, height)
    picture.close()
    const jpeg = await smallJpeg(canvas)
    return jpeg ? { file: jpeg, name: jpegName(name) } : asItIs
  } catch {
    return asItIs
  }
}

async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let smallest: Blob | null = null
  for (const quality of QUALITIES) {
    smallest = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!smallest || smallest.size <= ENOUGH_BYTES) break
  }
  return smallest
}

function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : name.replace(/\.[^.]*$/, '.jpg')
}
