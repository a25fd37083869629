import { defineRemote } from '@tem/sdk'

export const remote = defineRemote({
  screens: {
    report: async () => (await import('./report/report-screen.tsx')).ReportScreen,
    team: async () => (await import('./team/team-screen.tsx')).TeamScreen,
  },
})
