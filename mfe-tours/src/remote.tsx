import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    'my-tours': async () => (await import('./screens/my-tours.tsx')).MyTours,
  },
})
