// The process of the approvals module.
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { end, wire } from './container.ts'
import { routes } from './routes.ts'
import { watchWork, workQueue } from './work-queue.ts'

await serveModule({
  name: 'approvals',
  version: about.version,
  routes,
  wire,
  end,
  startBackground: workQueue,
  watch: watchWork,
})
