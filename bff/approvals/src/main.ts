// The process of the approvals module.
import { serveModule } from '@tem/server/serve.ts'
import about from '../package.json' with { type: 'json' }
import { wire } from './container.ts'
import { routes } from './routes.ts'

await serveModule({ name: 'approvals', version: about.version, routes, wire })
