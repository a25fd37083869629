// The process of the account module.
// Must be the first import: tsyringe needs it as soon as a verb is loaded.
import 'reflect-metadata'
import { REDRAWER } from '@tem/files/redrawer.ts'
import { BackgroundWork } from '@tem/identity/sign-in/background-work.ts'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { wire } from './container.ts'
import { keepHouse } from './housekeeping.ts'
import { routes } from './routes.ts'

await serveModule({
  name: 'account',
  version: about.version,
  readsSealedNumbers: true,
  routes,
  wire,
  startBackground: async (container) => {
    const stopHousekeeping = keepHouse(container)
    return async () => {
      stopHousekeeping()
      await container.resolve(BackgroundWork).finish()
      container.resolve(REDRAWER).stop()
    }
  },
})
