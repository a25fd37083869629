import { relative } from 'node:path'
import { textFolders } from '@tem/federation/texts/make-texts.ts'
import { readTexts } from '@tem/federation/texts/read-texts.ts'
import { describe, expect, test } from 'vitest'
import { root } from '../commands.ts'

describe('each language that a folder has', () => {
  test.each(textFolders(root).map((folder) => [relative(root, folder), folder]))(
    'has every text of %s',
    (_, folder) => {
      const { all, languages } = readTexts(folder) ?? { all: [], languages: [] }
      const lacking = languages.flatMap(({ name, groups }) =>
        all
          .filter(({ group, key }) => !groups[group]?.[key])
          .map(({ group, key }) => `${name}: ${group}.${key}`),
      )
      expect(all).not.toEqual([])
      expect(lacking).toEqual([])
    },
  )
})
