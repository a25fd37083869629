// The process of the admin module.
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { end, wire } from './container.ts'
import { protocols, routes } from './routes.ts'
import { watchServer, workQueue } from './work-queue.ts'

await serveModule({
  name: 'admin',
  version: about.version,
  routes,
  protocols,
  wire,
  end,
  startBackground: workQueue,
  watch: watchServer,
})
