import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    notes: async () => (await import('./notes-screen.tsx')).NotesScreen,
  },
})
