import { pageFrom } from '@tem/rules/base/paging.ts'
import { loadTexts as loadParts } from '@tem/screen-parts/texts/catalogues.ts'
import { defineRemote } from '@tem/sdk'
import { loadTexts } from '../texts/made/catalogues.ts'
import { employeeToursQuery, myToursQuery } from './tours/tour-queries.ts'

export const remote = defineRemote({
  loadTexts: (language) => Promise.all([loadTexts(language), loadParts(language)]),
  screens: {
    'my-tours': async () => (await import('./tours/my-tours-screen.tsx')).MyToursScreen,
    'create-tour': async () => (await import('./form/create-tour-screen.tsx')).CreateTourScreen,
    'edit-tour': async () => (await import('./form/edit-tour-screen.tsx')).EditTourScreen,
    itinerary: async () => (await import('./itinerary/itinerary-screen.tsx')).ItineraryScreen,
    'approve-tour-list': async () =>
      (await import('./approve/approve-tour-list-screen.tsx')).ApproveTourListScreen,
    'approve-tour': async () => (await import('./approve/approve-tour-screen.tsx')).ApproveTourScreen,
  },
  firstCalls: {
    'my-tours': ({ queries, params }) => void queries.prefetchQuery(myToursQuery(pageFrom(params))),
    'approve-tour-list': ({ queries, params }) =>
      void queries.prefetchQuery(employeeToursQuery(pageFrom(params))),
  },
})
