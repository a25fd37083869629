import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { loadTexts as loadParts } from '@tem/screen-parts/texts/catalogues.ts'
import { defineRemote } from '@tem/sdk'
import { loadTexts } from '../texts/made/catalogues.ts'
import { monthQuery, shownDay, weekQuery } from './calendar/calendar.ts'
import { citiesQuery } from './claim-form/values/form-queries.ts'
import { addableQuery, dayQuery } from './day/day-queries.ts'
import { countsQuery } from './reports/report-queries.ts'
import { filterOf } from './status/claim-filter.ts'
import { claimPages } from './status/claim-queries.ts'

export const remote = defineRemote({
  loadTexts: (language) => Promise.all([loadTexts(language), loadParts(language)]),
  screens: {
    'new-request': async () => (await import('./claim-form/new-request-screen.tsx')).NewRequestScreen,
    'add-claim': async () => (await import('./claim-form/add-claim-screen.tsx')).AddClaimScreen,
    'edit-claim': async () => (await import('./claim-form/edit-claim-screen.tsx')).EditClaimScreen,
    'revise-claim': async () => (await import('./claim-form/revise-claim-screen.tsx')).ReviseClaimScreen,
    week: async () => (await import('./calendar/week-screen.tsx')).WeekScreen,
    month: async () => (await import('./calendar/month-screen.tsx')).MonthScreen,
    statement: async () => (await import('./statement/statement-screen.tsx')).StatementScreen,
    day: async () => (await import(/* webpackChunkName: "day" */ './day/day-screen.tsx')).DayScreen,
    'requested-claims': async () =>
      (await import('./status/requested-claims-screen.tsx')).RequestedClaimsScreen,
    notifications: async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
    'claim-summary': async () => (await import('./status/claim-summary-screen.tsx')).ClaimSummaryScreen,
    'requested-days': async () => (await import('./status/requested-days-screen.tsx')).RequestedDaysScreen,
    'requested-day': async () => (await import('./status/requested-day-screen.tsx')).RequestedDayScreen,
    'requested-claim': async () => (await import('./status/requested-claim-screen.tsx')).RequestedClaimScreen,
    'revisable-claims': async () =>
      (await import('./revise/revisable-claims-screen.tsx')).RevisableClaimsScreen,
    'revised-days': async () => (await import('./revise/revised-days-screen.tsx')).RevisedDaysScreen,
    'revised-day': async () => (await import('./revise/revised-day-screen.tsx')).RevisedDayScreen,
    reports: async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
    'reported-claims': async () =>
      (await import('./reports/reported-claims-screen.tsx')).ReportedClaimsScreen,
  },
  firstCalls: {
    'new-request': ({ queries, today }) => {
      void queries.prefetchQuery(addableQuery(today))
      void queries.prefetchQuery(dayQuery(today))
      void queries.prefetchInfiniteQuery(claimPages(listMyClaims, {}))
      void queries.prefetchQuery(citiesQuery)
    },
    week: ({ queries, params, today }) => {
      const named = params.get('day')
      void queries.prefetchQuery(weekQuery(shownDay(named, today)))
      // Shown first while it isn't submitted.
      if (named === null) void queries.prefetchQuery(weekQuery(addDays(today, -7)))
    },
    month: ({ queries, params, today }) =>
      void queries.prefetchQuery(monthQuery(shownDay(params.get('day'), today))),
    'requested-claims': ({ queries, params, today }) => {
      const filter = filterOf(params, today)
      if (filter) void queries.prefetchInfiniteQuery(claimPages(listMyClaims, filter))
    },
    reports: ({ queries }) => void queries.prefetchQuery(countsQuery),
  },
})
