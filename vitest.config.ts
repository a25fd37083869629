// Two kinds of tests: `unit` is pure and instant, `pg` runs on a real PostgreSQL started for the run.
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  // tsyringe's decorators, as tsconfig.json has them.
  oxc: { decorator: { legacy: true } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...elsewhere, '**/*.pg.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: elsewhere,
          globalSetup: ['services/database/src/testing/start-test-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
