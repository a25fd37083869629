import { loadTexts as loadParts } from '@tem/screen-parts/texts/catalogues.ts'
import { defineRemote } from '@tem/sdk'
import { loadTexts } from '../texts/made/catalogues.ts'
import { queueQuery } from './claimants/claimant-order.ts'
import { runsQuery } from './payments/payment-queries.ts'

export const remote = defineRemote({
  loadTexts: (language) => Promise.all([loadTexts(language), loadParts(language)]),
  screens: {
    queue: async () => (await import('./claimants/claimants-screen.tsx')).ClaimantsScreen,
    wrappers: async () => (await import('./one-claimant/wrappers-screen.tsx')).WrappersScreen,
    'daily-claims': async () => (await import('./one-claimant/daily-screen.tsx')).DailyScreen,
    'claim-detail': async () => (await import('./claim/claim-detail-screen.tsx')).ClaimDetailScreen,
    'payment-runs': async () => (await import('./payments/runs-screen.tsx')).RunsScreen,
    'payment-run': async () => (await import('./payments/run-screen.tsx')).RunScreen,
    spending: async () => (await import('./spending/spending-screen.tsx')).SpendingScreen,
    limits: async () => (await import('./spending/limits-screen.tsx')).LimitsScreen,
    'payment-days': async () => (await import('./spending/payment-days-screen.tsx')).PaymentDaysScreen,
    forecast: async () => (await import('./spending/forecast-screen.tsx')).ForecastScreen,
    records: async () => (await import('./company/records-screen.tsx')).RecordsScreen,
    report: async () => (await import('./payment-export/export-screen.tsx')).ExportScreen,
    team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  },
  firstCalls: {
    queue: ({ queries, params, can }) =>
      void queries.prefetchInfiniteQuery(queueQuery(params, can('approve-claims'))),
    'payment-runs': ({ queries }) => void queries.prefetchInfiniteQuery(runsQuery),
  },
})
