import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    profile: async () => (await import('./screens/profile.tsx')).Profile,
    'change-password': async () => (await import('./screens/change-password.tsx')).ChangePassword,
    'policy-summary': async () => (await import('./screens/policy-summary.tsx')).PolicySummary,
    'my-allowances': async () => (await import('./screens/my-allowances.tsx')).MyAllowances,
  },
})
