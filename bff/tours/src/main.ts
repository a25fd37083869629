// The process of the tours module.
// Must be the first import: tsyringe needs it as soon as a verb is loaded.
import 'reflect-metadata'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { wire } from './container.ts'
import { routes } from './routes.ts'

await serveModule({ name: 'tours', version: about.version, readsSealedNumbers: true, routes, wire })
