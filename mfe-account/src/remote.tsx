import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
    'change-password': async () =>
      (await import('./password/change-password-screen.tsx')).ChangePasswordScreen,
    'policy-summary': async () => (await import('./policy/policy-screen.tsx')).PolicyScreen,
    'stand-in': async () => (await import('./stand-in/stand-in-screen.tsx')).StandInScreen,
    'my-allowances': async () => (await import('./allowances/allowances-screen.tsx')).AllowancesScreen,
  },
})
