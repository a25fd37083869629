// The server that tests release in place of the account module's: it says which release it runs, a moment later.
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@tem/contracts/calls/auth.ts'
import { baseDeps } from '@tem/server/container.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { bind } from '@tem/server/http/routes.ts'
import { serveModule } from '@tem/server/http/serve.ts'

await serveModule<BaseDeps>({
  name: 'account',
  version: '1.0.0',
  routes: [
    bind(signIn, async ({ environment }: BaseDeps) => {
      // There is always something in flight.
      await sleep(20)
      const item = { name: '', profilePhoto: null, isNewAccount: false, type: '' }
      return { token: environment.RELEASE ?? 'none', type: '', item }
    }),
  ],
  wire: baseDeps,
})
