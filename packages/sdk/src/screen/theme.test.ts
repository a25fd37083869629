// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseTheme, keptTheme, showTheme } from './theme.ts'

const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta')].map((bar) => bar.getAttribute('media'))

test('the page and the bar of the browser follow the choice, and the device again afterwards', () => {
  const asDevice = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
  const page = readFileSync('shell/src/page.html', 'utf8')
  document.head.innerHTML = page.match(/<meta name="theme-color".*>/g)?.join('') ?? ''
  expect(bars()).toEqual(asDevice)
  expect(keptTheme()).toBe('system')

  chooseTheme('dark')
  expect(keptTheme()).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(bars()).toEqual(['not all', 'all'])

  chooseTheme('light')
  expect(bars()).toEqual(['all', 'not all'])

  chooseTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(bars()).toEqual(asDevice)
})

test('what is no theme counts as none', () => {
  localStorage.setItem('tem.theme', 'sepia')
  showTheme(keptTheme())
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
