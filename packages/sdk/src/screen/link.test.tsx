// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, NavLink } from './link.tsx'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/dashboard/week')
})
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

function Here() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

function draw(link: React.ReactNode) {
  act(() =>
    root.render(
      <BrowserRouter>
        {link}
        <Here />
      </BrowserRouter>,
    ),
  )
  return place.querySelector('a') as HTMLAnchorElement
}

const press = (link: HTMLAnchorElement, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how })
  act(() => void link.dispatchEvent(event))
  return event
}
const here = () => place.querySelector('output')?.textContent

test('a press goes on in the app, with the state of the link', () => {
  const before = history.length
  const link = draw(<Link to="/dashboard/tours?day=1" state={{ from: 'list' }} aria-label="Tours" />)
  expect(link.getAttribute('href')).toBe('/dashboard/tours?day=1')
  expect(link.getAttribute('aria-label')).toBe('Tours')
  expect(press(link).defaultPrevented).toBe(true)
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
  place.addEventListener('click', (event) => event.preventDefault(), { once: true })
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
