import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    'my-tours': async () => (await import('./tours/my-tours-screen.tsx')).MyToursScreen,
    'create-tour': async () => (await import('./form/create-tour-screen.tsx')).CreateTourScreen,
    'edit-tour': async () => (await import('./form/edit-tour-screen.tsx')).EditTourScreen,
  },
})
