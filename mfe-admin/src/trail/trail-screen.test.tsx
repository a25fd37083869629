// @vitest-environment jsdom
import { exportTrail, listTrailEntries } from '@tem/contracts/calls/admin-trail.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { TrailScreen } from './trail-screen.tsx'

let screen: ScreenInTest
beforeEach(() => {
  screen = new ScreenInTest()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
})
afterEach(() => screen.close())

test('says if the file has the newest entries only', async () => {
  screen.answer(listTrailEntries, { list: [], count: 0 })
  screen.answer(exportTrail, { fileName: 'Trail.csv', content: '', count: 10_000, isCut: true })
  screen.show('/trail', <TrailScreen />)
  await screen.press('Export')
  await expect
    .poll(() => document.body.textContent)
    .toContain('The file has the newest 10,000 entries. Choose earlier days for the others.')
})
