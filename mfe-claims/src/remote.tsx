import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    'requested-claims': async () =>
      (await import('./requested/requested-claims-screen.tsx')).RequestedClaimsScreen,
    notifications: async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
  },
})
