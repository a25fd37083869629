import { expect, test } from 'vitest'
import { screenNames } from './remote-config.ts'

test('finds each screen with the file that draws it, however the line is broken', () => {
  const source = `export const remote = defineRemote({
    screens: {
      profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
      'change-password': async () =>
        (await import('./password/change-password-screen.tsx')).ChangePasswordScreen,
      policy: () => import(/* webpackChunkName: "policy" */ './policy.tsx').then((file) => file.Policy),
    },
  })`
  expect([...screenNames(source)]).toEqual([
    ['./profile/profile-screen.tsx', 'profile'],
    ['./password/change-password-screen.tsx', 'change-password'],
    ['./policy.tsx', 'policy'],
  ])
})
