// Bundles `npm start`; see start-bundle.mjs.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '@tem/server/bundle-server.ts'
import { root } from '../settings.ts'
import { noteStartBundle, startBundle } from './start-bundle.mjs'

// Another start may read the last one at this moment.
const draft = `${startBundle}.${process.pid}`
const entry = join(root, 'deploy/one-machine/start.ts')
const inputs = await bundleServer({ name: 'start', entry, outFile: draft, staysHere: true })
renameSync(draft, startBundle)
noteStartBundle([...inputs, join(root, 'packages/server/src/bundle-server.ts')], performance.timeOrigin)
