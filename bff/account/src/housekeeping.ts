// Hourly clean-up of expired data. Several processes may run it at the same time.
import { SweepUploads } from '@tem/files/sweep-uploads.ts'
import { ForgetOldSignIns } from '@tem/identity/session/sessions.ts'
import { LOG } from '@tem/server/process/log.ts'
import type { DependencyContainer } from 'tsyringe'

const hourMs = 3_600_000

/** Returns the function that stops it. */
export function keepHouse(container: DependencyContainer): () => void {
  const log = container.resolve(LOG)
  const clean = async () => {
    try {
      const files = await container.resolve(SweepUploads).run()
      await container.resolve(ForgetOldSignIns).run()
      if (files > 0) log.info({ files }, 'Uploads that nothing refers to were removed.')
    } catch (error) {
      log.warn({ err: error }, 'Housekeeping has to wait for its next turn.')
    }
  }
  const timer = setInterval(clean, hourMs)
  return () => clearInterval(timer)
}
