import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  },
})
