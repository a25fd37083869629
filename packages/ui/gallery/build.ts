// Builds the gallery into gallery/dist; `--serve` also shows it on loopback, PORT or any free port.
import { join } from 'node:path'
import { rspack, type StatsError } from '@rspack/core'
import { galleryConfig } from './rspack.config.ts'
import { serve } from './serve.ts'

await new Promise<void>((resolve, reject) => {
  rspack(galleryConfig, (failure, stats) => {
    const errors: StatsError[] = stats?.toJson({ all: false, errors: true }).errors ?? []
    if (failure) reject(failure)
    else if (errors.length > 0) reject(new Error(errors.map((error) => error.message).join('\n\n')))
    else resolve()
  })
})
console.log('The gallery is built in packages/ui/gallery/dist.')

if (process.argv.includes('--serve')) {
  const { url } = await serve(join(import.meta.dirname, 'dist'), Number(process.env.PORT ?? 0))
  console.log(`It is shown at ${url}`)
}
