// @vitest-environment jsdom
import { BrowserRouter } from '@tem/sdk/host.ts'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { TourLinks } from './tour-links.tsx'

test.each([
  ['a link', { isOwn: true }, '/dashboard/edit-tour/t1'],
  ['a link, as far as an older server says', {}, '/dashboard/edit-tour/t1'],
  ['words, if a colleague has requested it,', { isOwn: false }, undefined],
])('%s is shown for a tour', async (_what, whose, href) => {
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const tour = { _id: 't1', place: ['Delhi', 'Agra'], purpose: 'Dealer meet', ...whose }
  root.render(
    <BrowserRouter>
      <TourLinks tours={[tour]} />
    </BrowserRouter>,
  )
  await expect.poll(() => page.textContent).toBe('Delhi, Agra Dealer meet')
  expect(page.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href)
  root.unmount()
})
