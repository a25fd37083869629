// @vitest-environment jsdom
import { exportTrail, listTrailEntries } from '@tem/contracts/calls/admin-trail.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, test, vi } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { TrailScreen } from './trail-screen.tsx'

let tested: ScreenInTest
beforeEach(() => {
  tested = new ScreenInTest()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
})

test('says if the file has the newest entries only', async () => {
  tested.answer(listTrailEntries, { list: [], count: 0 })
  tested.answer(exportTrail, { fileName: 'Trail.csv', content: '', count: 10_000, isCut: true })
  tested.show('/trail', <TrailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByText(/The file has the newest 10,000 entries. Choose earlier days for the others./)
})
