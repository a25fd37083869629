// `npm start` and `npm run dev` on a fresh clone: plain Node, because no package is installed yet.
import { ensurePackages } from './packages.mjs'

if (!(await ensurePackages())) process.exit(1)

await import('@tem/server/testing/moved-clock.mjs')

const { register } = await import('tsx/esm/api')
register()
await import(process.argv[2] === 'dev' ? './dev.ts' : './start.ts')
