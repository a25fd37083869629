// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UploadedFile, type UploadFile, useUploads } from './use-uploads.ts'

const root = createRoot(document.body.appendChild(document.createElement('div')))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.render(null))
  vi.unstubAllGlobals()
})

test('files that arrive before the earlier ones are drawn are all kept', async () => {
  const arrive = new Map<string, () => void>()
  const upload: UploadFile = ({ name }) =>
    new Promise((resolve) => arrive.set(name, () => resolve({ id: name, name, url: name })))
  let kept: UploadedFile[] = []
  let uploads: ReturnType<typeof useUploads> | undefined
  function Picker() {
    uploads = useUploads((change) => {
      kept = change(kept)
    }, upload)
    return uploads.pending.map(({ name }) => name).join()
  }
  const names = ['first.pdf', 'second.png', 'third.pdf']
  act(() => root.render(<Picker />))
  act(() => uploads?.start(names.map((name) => new File(['x'], name))))
  expect(document.body.textContent).toBe(names.join())
  for (const name of names)
    await act(async () => {
      arrive.get(name)?.()
      // Drawn again, as when the form has only heard of the files before this one.
      root.render(<Picker />)
    })
  expect(kept.map(({ name }) => name)).toEqual(names)
  expect(document.body.textContent).toBe('')
  act(() => uploads?.remove(kept[1] as UploadedFile))
  expect(kept.map(({ name }) => name)).toEqual(['first.pdf', 'third.pdf'])
})
