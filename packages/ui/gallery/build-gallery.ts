import { rspack, type StatsError } from '@rspack/core'
import { galleryConfig } from './rspack.config.ts'

export async function buildGallery(folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    rspack(galleryConfig(folder), (failure, stats) => {
      const errors: StatsError[] = stats?.toJson({ all: false, errors: true }).errors ?? []
      if (failure) reject(failure)
      else if (errors.length > 0) reject(new Error(errors.map((error) => error.message).join('\n\n')))
      else resolve()
    })
  })
}
