import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    home: async () => (await import('./home-screen.tsx')).HomeScreen,
    people: async () => (await import('./people/people-screen.tsx')).PeopleScreen,
    import: async () => (await import('./people/import-screen.tsx')).ImportScreen,
    person: async () => (await import('./people/person-screen.tsx')).PersonScreen,
  },
})
