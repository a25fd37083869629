// The process of the account module.
import { sweepUploads } from '@tem/files/sweep-uploads.ts'
import { deleteExpiredSignIns } from '@tem/identity/session/sessions.ts'
import { serveModule } from '@tem/server/http/serve.ts'
import about from '../package.json' with { type: 'json' }
import { type AccountDeps, end, wire } from './container.ts'
import { routes } from './routes.ts'

const hourMs = 3_600_000

await serveModule({
  name: 'account',
  version: about.version,
  routes,
  wire,
  end,
  startBackground: cleanHourly,
})

/** Cleans up expired data every hour. Several processes may do so at the same time. */
async function cleanHourly(deps: AccountDeps): Promise<void> {
  const clean = async () => {
    try {
      const files = await sweepUploads(deps)
      await deleteExpiredSignIns(deps)
      if (files > 0) deps.log.info({ files }, 'Uploads that nothing refers to were removed.')
    } catch (error) {
      deps.log.warn({ err: error }, 'Expired data stays until the next hour.')
    }
  }
  const timer = setInterval(clean, hourMs)
  deps.stopping.addEventListener('abort', () => clearInterval(timer))
}
