// The process of the admin module.
import { administrationSentences } from '@tem/rules/account/administration-sentences.ts'
import { learnSentences } from '@tem/rules/base/sentences.ts'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { end, wire } from './container.ts'
import { protocols, routes } from './routes.ts'
import { watchServer, workQueue } from './work-queue.ts'

learnSentences(administrationSentences)

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
