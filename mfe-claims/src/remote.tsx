import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    'requested-claims': async () => (await import('./screens/requested-claims.tsx')).RequestedClaims,
  },
})
