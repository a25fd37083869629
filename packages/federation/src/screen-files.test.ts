import { describe, expect, test } from 'vitest'
import { screenFiles } from './screen-files.ts'

const shell = {
  base: '/shell/2/',
  integrity: {},
  shared: { '@tem/ui@1.4.0': ['ui.css', 'ui.js', 'base-ui.js'] },
}
const module = {
  base: '/modules/claims/3/',
  integrity: {},
  main: ['entry.js', 'remote.js'],
  screens: { week: ['week.js'], form: ['form.js', 'ui.js', 'base-ui.js', 'spare.js'] },
  shared: { '@tem/ui@^1.2.0': ['ui.css', 'ui.js', 'base-ui.js', 'spare.js'] },
}
const urls = (...given: Parameters<typeof screenFiles>) =>
  screenFiles(...given).map(({ release, file }) => release.base + file)
const own = (...files: string[]) => files.map((file) => module.base + file)

describe('a screen loads', () => {
  test('what is shared from the shell, if its version is in the range', () => {
    expect(urls(shell, module, 'form')).toEqual([
      ...own('entry.js', 'remote.js', 'form.js'),
      '/shell/2/ui.js',
      '/shell/2/base-ui.js',
    ])
  })

  test('nothing shared that it does not need', () => {
    expect(urls(shell, module, 'week')).toEqual(own('entry.js', 'remote.js', 'week.js'))
  })

  test.each(['2.0.0', '1.1.9'])("its module's own copy with a shell that has %s", (version) => {
    const other = { ...shell, shared: { [`@tem/ui@${version}`]: ['ui.js', 'base-ui.js'] } }
    expect(urls(other, module, 'form')).toEqual(
      own('entry.js', 'remote.js', 'form.js', 'ui.js', 'base-ui.js', 'spare.js'),
    )
  })

  test('what it always did, with an older shell or of an older module', () => {
    const { shared: _, ...older } = shell
    expect(urls(older, module, 'form')).toHaveLength(6)
    const { shared: _own, ...olderModule } = module
    expect(urls(shell, olderModule, 'week')).toEqual(own('entry.js', 'remote.js', 'week.js'))
  })
})
