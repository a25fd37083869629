// The process of the claims module.
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { end, wire } from './container.ts'
import { routes } from './routes.ts'

await serveModule({ name: 'claims', version: about.version, routes, wire, end })
