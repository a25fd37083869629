import '@tem/server/testing/files-in-memory.mjs'
import '@tem/server/testing/moved-clock.mjs'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { makeAllTexts } from './packages/federation/src/texts/make-texts.ts'

makeAllTexts(import.meta.dirname)

// --exclude does not reach the projects.
const without = process.env.TEM_WITHOUT?.split(',') ?? []
const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**', ...without]

// Node.js 25 and later have a localStorage of their own, without a file an empty one that hides the one of the test's page.
const [major] = process.versions.node.split('.').map(Number)
const execArgv = major !== undefined && major >= 25 ? ['--no-experimental-webstorage'] : []

/** A worker ends when the next file has another environment, so those with a page come one after the other. */
class PagesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const [pages, others] = [sorted.filter(hasPage), sorted.filter((file) => !hasPage(file))]
    return [...others, ...pages]
  }
}

function hasPage({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
}

export default defineConfig({
  test: {
    execArgv,
    sequence: { sequencer: PagesLast },
    // Vitest leaves a core to itself; on two that would mean one file at a time.
    maxWorkers: '100%',
    // Files share a worker: importing everything again for each costs more than the tests. What a test stubs or changes
    // outside of itself it puts back.
    isolate: false,
    // Met only by what hangs, however busy the machine is.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.pg.test.ts'],
          setupFiles: 'packages/ui/testing/fresh-page.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: everywhere,
          globalSetup: 'services/database/testing/global-setup.ts',
          // The first hook that needs the demo company loads it, and others wait for it.
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
