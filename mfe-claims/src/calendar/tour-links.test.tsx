// @vitest-environment jsdom
import { BrowserRouter } from '@tem/sdk/host.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TourLinks } from './tour-links.tsx'

test.each([
  ['a link', { isOwn: true }, '/dashboard/edit-tour/t1'],
  ['a link, as far as an older server says', {}, '/dashboard/edit-tour/t1'],
  ['words, if a colleague has requested it,', { isOwn: false }, undefined],
])('%s is shown for a tour', (_what, whose, href) => {
  const tour = { _id: 't1', place: ['Delhi', 'Agra'], purpose: 'Dealer meet', ...whose }
  const { container } = render(
    <BrowserRouter>
      <TourLinks tours={[tour]} />
    </BrowserRouter>,
  )
  expect(container.textContent).toBe('Delhi, Agra Dealer meet')
  expect(screen.queryByRole('link')?.getAttribute('href') ?? undefined).toBe(href)
})
