// The process of the claims module.
// Must be the first import: tsyringe needs it as soon as a verb is loaded.
import 'reflect-metadata'
import { REDRAWER } from '@tem/files/redrawer.ts'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { wire } from './container.ts'
import { routes } from './routes.ts'

await serveModule({
  name: 'claims',
  version: about.version,
  readsSealedNumbers: true,
  routes,
  wire,
  startBackground: async (container) => async () => container.resolve(REDRAWER).stop(),
})
