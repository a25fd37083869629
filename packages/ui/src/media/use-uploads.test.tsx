// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type UploadedFile, type UploadFile, useUploads } from './use-uploads.ts'

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
  const { rerender } = render(<Picker />)
  act(() => uploads?.start(names.map((name) => new File(['x'], name))))
  expect(document.body.textContent).toBe(names.join())
  for (const name of names)
    await act(async () => {
      arrive.get(name)?.()
      // Drawn again, as when the form has only heard of the files before this one.
      rerender(<Picker />)
    })
  expect(kept.map(({ name }) => name)).toEqual(names)
  expect(document.body.textContent).toBe('')
  act(() => uploads?.remove(kept[1] as UploadedFile))
  expect(kept.map(({ name }) => name)).toEqual(['first.pdf', 'third.pdf'])
})
