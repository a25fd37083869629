// Builds the shell and the modules side by side, each from its own rspack.config.ts.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { packageFolder } from './build-folders.ts'

/** Into its folder dist/, or where `into` says: a build clears its folder first, so two at once need one each. */
export async function build(
  root: string,
  names: readonly string[],
  into = (name: string) => join(packageFolder(root, name), 'dist'),
): Promise<void> {
  const configs = await configurations(root, names)
  const compiler = rspack(
    configs.map((config, index) => ({
      ...config,
      output: { ...config.output, path: into(names[index] ?? '') },
    })),
  )
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, done) => (error || !done ? reject(error) : resolve(done))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}

/** Rebuilds on change; calls `built` after each successful build. */
export async function watch(root: string, names: readonly string[], built: (name: string) => Promise<void>) {
  for (const config of await configurations(root, names)) {
    // Else hot updates of earlier times would stay.
    await rm(String(config.output?.path), { recursive: true, force: true })
    rspack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error || !stats) return console.error(error)
      if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }))
      built(String(config.name)).catch(console.error)
    })
  }
}

async function configurations(root: string, names: readonly string[]): Promise<Configuration[]> {
  return Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(join(packageFolder(root, name), 'rspack.config.ts')).href
      return ((await import(file)) as { default: Configuration }).default
    }),
  )
}
