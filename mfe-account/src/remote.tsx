import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import { loadTexts as loadParts } from '@tem/screen-parts/texts/catalogues.ts'
import { callQuery, defineRemote } from '@tem/sdk'
import { loadTexts } from '../texts/made/catalogues.ts'

export const remote = defineRemote({
  loadTexts: (language) => Promise.all([loadTexts(language), loadParts(language)]),
  screens: {
    profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
    'change-password': async () =>
      (await import('./password/change-password-screen.tsx')).ChangePasswordScreen,
    'policy-summary': async () => (await import('./policy/policy-screen.tsx')).PolicyScreen,
    'stand-in': async () => (await import('./stand-in/stand-in-screen.tsx')).StandInScreen,
    'sign-in-and-devices': async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
    'my-allowances': async () => (await import('./allowances/allowances-screen.tsx')).AllowancesScreen,
  },
  firstCalls: {
    'policy-summary': ({ queries }) => void queries.prefetchQuery(callQuery(getClaimPolicy, {})),
    'my-allowances': ({ queries }) => void queries.prefetchQuery(callQuery(getMyAllowances, {})),
  },
})
