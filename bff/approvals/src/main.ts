// The process of the approvals module.
// Must be the first import: tsyringe needs it as soon as a verb is loaded.
import 'reflect-metadata'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { wire } from './container.ts'
import { routes } from './routes.ts'
import { workQueue } from './work-queue.ts'

await serveModule({ name: 'approvals', version: about.version, routes, wire, startBackground: workQueue })
