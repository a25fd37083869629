import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    queue: async () => (await import('./queue/queue-screen.tsx')).QueueScreen,
    wrappers: async () => (await import('./wrappers/wrappers-screen.tsx')).WrappersScreen,
    'daily-claims': async () => (await import('./daily/daily-screen.tsx')).DailyScreen,
    'claim-detail': async () => (await import('./detail/claim-detail-screen.tsx')).ClaimDetailScreen,
    report: async () => (await import('./report/report-screen.tsx')).ReportScreen,
    rerouting: async () => (await import('./rerouting/rerouting-screen.tsx')).ReroutingScreen,
    team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  },
})
