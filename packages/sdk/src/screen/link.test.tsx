// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Link, NavLink } from './link.tsx'

beforeEach(() => history.replaceState(null, '', '/dashboard/week'))

function Here() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

function draw(link: React.ReactNode) {
  cleanup()
  render(
    <BrowserRouter>
      {link}
      <Here />
    </BrowserRouter>,
  )
  return screen.getByRole('link')
}

/** Whether the link left the press to the browser. */
const press = (link: HTMLElement, how: MouseEventInit = {}) => fireEvent.click(link, how)
const here = () => screen.getByRole('status').textContent

test('a press goes on in the app, with the state of the link', () => {
  const before = history.length
  const link = draw(<Link to="/dashboard/tours?day=1" state={{ from: 'list' }} aria-label="Tours" />)
  expect(link.getAttribute('href')).toBe('/dashboard/tours?day=1')
  expect(link.getAttribute('aria-label')).toBe('Tours')
  expect(press(link)).toBe(false)
  expect(here()).toBe('/dashboard/tours {"from":"list"}')
  expect(history.length).toBe(before + 1)
})

test('a link to the page itself, or one that replaces it, adds no step back', () => {
  const before = history.length
  press(draw(<Link to="/dashboard/week" />))
  press(draw(<Link to="/dashboard/tours" replace />))
  expect(here()).toBe('/dashboard/tours null')
  expect(history.length).toBe(before)
})

test('a new tab is the browser’s; a press that the screen has taken goes nowhere', () => {
  // jsdom would only complain that it opens no pages.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  press(draw(<Link to="/dashboard/tours" />), { ctrlKey: true })
  expect(here()).toBe('/dashboard/week null')
  press(draw(<Link to="/dashboard/tours" onClick={(event) => event.preventDefault()} />))
  expect(here()).toBe('/dashboard/week null')
})

test.each([
  ['/dashboard/week', {}, 'page'],
  ['/dashboard', {}, 'page'],
  ['/dashboard', { end: true }, null],
  ['/dashboard/wee', {}, null],
])('a navigation link to %s with %o, seen from a week', (to, how, current) => {
  const link = draw(
    <NavLink to={to} {...how} className={({ isActive }) => (isActive ? 'here' : undefined)} />,
  )
  expect([link.getAttribute('aria-current'), link.className]).toEqual([current, current ? 'here' : ''])
})
