// `npm run gallery` builds into gallery/dist; `-- --serve` also shows it on loopback, at PORT or any free port.
import { join } from 'node:path'
import { buildGallery } from './build-gallery.ts'
import { serve } from './serve.ts'

const folder = join(import.meta.dirname, 'dist')
await buildGallery(folder)
console.log('The gallery is built in packages/ui/gallery/dist.')

if (process.argv.includes('--serve')) {
  const { url } = await serve(folder, Number(process.env.PORT ?? 0))
  console.log(`It is shown at ${url}`)
}
