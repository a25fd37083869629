// `npm start`, `npm run dev` and `npm run dev -- tours` on a fresh clone: plain Node, because no package is installed yet.
import { ensurePackages } from './packages.mjs'

const [, , command, module] = process.argv
const isServer = command !== 'dev' && process.env.NODE_ENV === 'production'
if (!(await ensurePackages({ isServer }))) process.exit(1)

await import('@tem/server/testing/moved-clock.mjs')

const { register } = await import('tsx/esm/api')
register()
await import(command !== 'dev' ? './start.ts' : module ? './dev/dev-module.ts' : './dev.ts')
