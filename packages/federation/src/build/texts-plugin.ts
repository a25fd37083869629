// Makes the texts of what is built before it is built, and again when one of their files is saved.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { foldersIn, makeTexts, withTexts } from '../texts/make-texts.ts'
import { moduleLanguages, moduleWords, moduleWordsFile } from '../texts/module-words.ts'

const NAME = 'TextsPlugin'

/** Our packages beside this one, here or where they are installed. */
const packages = resolve(import.meta.dirname, '../../..')

export class TextsPlugin implements RspackPluginInstance {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const language of moduleLanguages(this.dir))
          compilation.emitAsset(
            moduleWordsFile(language),
            new sources.RawSource(moduleWords(this.dir, language)),
          )
      })
      for (const folder of [this.dir, ...foldersIn(packages)].flatMap(withTexts)) {
        const texts = join(folder, 'texts')
        for (const file of readdirSync(texts))
          if (file.endsWith('.json')) compilation.fileDependencies.add(join(texts, file))
        try {
          makeTexts(folder)
        } catch (error) {
          compilation.errors.push(error as Error)
        }
      }
    })
  }
}
