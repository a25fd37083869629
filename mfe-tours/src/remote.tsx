import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    'my-tours': async () => (await import('./tours/my-tours-screen.tsx')).MyToursScreen,
  },
})
