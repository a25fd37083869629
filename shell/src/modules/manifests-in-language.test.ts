import { afterEach, expect, test, vi } from 'vitest'
import { translateManifests } from './manifests-in-language.ts'

afterEach(() => vi.unstubAllGlobals())

const words = { Profile: 'प्रोफ़ाइल', 'Your details': 'आपका विवरण', profile: 'never' }

function registry(languages?: string[]) {
  const manifest = {
    name: 'account',
    title: 'Account',
    languages,
    routes: [{ path: '/dashboard/profile', title: 'Profile', screen: 'profile' }],
    tiles: [{ label: 'Profile', hint: 'Your details', icon: 'user' }],
  }
  return { modules: [{ base: '/modules/account/1/', manifest }] } as unknown as Parameters<
    typeof translateManifests
  >[0]
}

test('titles, labels and hints are in the language of the page, names and paths stay', async () => {
  const asked = vi.fn(async () => ({ ok: true, json: async () => words }))
  vi.stubGlobal('fetch', asked)
  const page = registry(['hi'])
  await translateManifests(page, 'hi')
  expect(asked).toHaveBeenCalledWith('/modules/account/1/module-hi.json')
  expect(page.modules[0]?.manifest).toMatchObject({
    title: 'Account',
    routes: [{ path: '/dashboard/profile', title: 'प्रोफ़ाइल', screen: 'profile' }],
    tiles: [{ label: 'प्रोफ़ाइल', hint: 'आपका विवरण', icon: 'user' }],
  })
})

test('a module that has no such language, or does not send it, keeps English', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  for (const page of [registry(), registry(['ta']), registry(['hi'])]) {
    await translateManifests(page, 'hi')
    expect(page.modules[0]?.manifest.tiles[0]?.label).toBe('Profile')
  }
})
