import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Inputs } from '../build-inputs.ts'
import { root } from '../settings.ts'
import { refuseChanged } from './pack-builds.ts'
import { folderOf, packedBuild } from './packed-builds.ts'

test('sources that change while they are built are not packed', () => {
  const now = new Inputs(root)
  const wanted = new Map(['claims', 'tours'].map((name) => [name, folderOf(name, now)]))
  expect(() => refuseChanged(wanted)).not.toThrow()
  wanted.set('tours', join(root, 'dist/packed/tours/of-the-sources-before'))
  expect(() => refuseChanged(wanted)).toThrow('The sources of tours changed while they were built.')
})

test('a build leaves that of npm run dev as it is', { timeout: 240_000 }, async () => {
  const ofDev = join(root, 'mfe-tours/dist')
  const builtAt = () => statSync(ofDev, { throwIfNoEntry: false })?.mtimeMs
  const before = builtAt()
  // In a process of its own, as npm start does: the bundler imports TypeScript by itself.
  const script = join(import.meta.dirname, 'pack.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, 'tours'], { cwd: root })
  expect(builtAt()).toBe(before)
  const packed = packedBuild('tours', new Inputs(root))
  expect(existsSync(join(packed?.folder ?? '', 'server/main.js'))).toBe(true)
})
