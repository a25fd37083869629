import { defineRemote } from '@tem/sdk'
import { runsQuery } from './payments/payment-queries.ts'
import { queueQuery } from './queue/claimant-order.ts'

export const remote = defineRemote({
  screens: {
    queue: async () => (await import('./queue/queue-screen.tsx')).QueueScreen,
    wrappers: async () => (await import('./claimant/wrappers-screen.tsx')).WrappersScreen,
    'daily-claims': async () => (await import('./claimant/daily-screen.tsx')).DailyScreen,
    'claim-detail': async () => (await import('./claim/claim-detail-screen.tsx')).ClaimDetailScreen,
    'payment-runs': async () => (await import('./payments/runs-screen.tsx')).RunsScreen,
    'payment-run': async () => (await import('./payments/run-screen.tsx')).RunScreen,
    spending: async () => (await import('./company/spending-screen.tsx')).SpendingScreen,
    records: async () => (await import('./company/records-screen.tsx')).RecordsScreen,
    report: async () => (await import('./report/report-screen.tsx')).ReportScreen,
    team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  },
  firstCalls: {
    queue: ({ queries, params, can }) =>
      void queries.prefetchInfiniteQuery(queueQuery(params, can('approve-claims'))),
    'payment-runs': ({ queries }) => void queries.prefetchInfiniteQuery(runsQuery),
  },
})
