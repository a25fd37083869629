// @vitest-environment jsdom
import { BrowserRouter, QueryClient, QueryClientProvider } from '@tem/sdk/host.ts'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReportedClaimsScreen } from './reported-claims-screen.tsx'

const claim = {
  _id: 'c1',
  ticketNumber: 'EXP-2026-000001',
  createdAt: '2026-03-18T10:00:00Z',
  expenseDate: '2026-03-18',
  status: 'pending',
  receiptAmount: 100,
  reimbursableAmount: 100,
  category: { name: 'Travel' },
  subCategory: { name: 'Own Bike' },
  createdBy: { name: 'Asha Rao', employeeCode: 'E1001' },
  can: {},
}

test.each([
  ['own', false],
  ['team', true],
])('of the scope %s, the first rows name the employee: %s', async (scope, isNamed) => {
  vi.stubGlobal('fetch', async (url: string) => {
    // The counters come later than the claims.
    if (!url.endsWith('/reports/top-claims')) return new Promise(() => {})
    return Response.json({ success: true, list: [claim], count: 1, scope })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <ReportedClaimsScreen />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await screen.findAllByText(/EXP-2026-000001/)
  expect(document.body.textContent?.includes('Asha Rao')).toBe(isNamed)
})
