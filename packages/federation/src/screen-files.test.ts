import { describe, expect, test } from 'vitest'
import { screenFiles } from './screen-files.ts'

const shell = {
  base: '/shell/2/',
  integrity: {},
  libraries: { 'select@1-a': ['dialog.js', 'select.js'], 'combobox@1-a': ['dialog.js', 'combobox.js'] },
}
const module = {
  base: '/modules/claims/3/',
  integrity: {},
  main: ['entry.js', 'remote.js'],
  screens: { week: ['week.js'], form: ['form.js'] },
  libraries: { 'select@1-a': ['base.js'], 'combobox@1-a': ['base.js'], 'form@5-b': ['forms.js'] },
  wants: { form: ['combobox@1-a', 'form@5-b', 'select@1-a'] },
}
const urls = (...given: Parameters<typeof screenFiles>) =>
  screenFiles(...given).map(({ release, file }) => release.base + file)
const own = (...files: string[]) => files.map((file) => module.base + file)

describe('a screen loads', () => {
  test('each library once: of the shell if it has the very same, otherwise of its module', () => {
    expect(urls(shell, module, 'form')).toEqual([
      ...own('entry.js', 'remote.js'),
      '/shell/2/dialog.js',
      '/shell/2/combobox.js',
      '/shell/2/select.js',
      ...own('forms.js', 'form.js'),
    ])
  })

  test('no library that it does not need', () => {
    expect(urls(shell, module, 'week')).toEqual(own('entry.js', 'remote.js', 'week.js'))
  })

  test("its module's own copy with a shell that has another version", () => {
    const newer = { ...shell, libraries: { 'select@2-c': ['select.js'], 'combobox@2-c': ['combobox.js'] } }
    expect(urls(newer, module, 'form')).toEqual(
      own('entry.js', 'remote.js', 'base.js', 'forms.js', 'form.js'),
    )
  })

  test('what it always did, with an older shell or of an older module', () => {
    const { libraries: _, ...olderShell } = shell
    expect(urls(olderShell, module, 'form')).toEqual(
      own('entry.js', 'remote.js', 'base.js', 'forms.js', 'form.js'),
    )
    const { libraries: _own, wants: _wants, ...olderModule } = module
    expect(urls(shell, olderModule, 'form')).toEqual(own('entry.js', 'remote.js', 'form.js'))
  })
})
