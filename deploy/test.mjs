// `npm test` and `npm run check`, on a fresh clone too. Plain Node, because nothing is installed yet.
import { ensurePackages } from './one-machine/packages.mjs'

if (!(await ensurePackages())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}

await import('@tem/server/testing/moved-clock.mjs')
const { register } = await import('tsx/esm/api')
register()
await import(process.argv[2] === 'check' ? '@tem/checks/src/check.ts' : '@tem/checks/src/test.ts')
