import { useState } from 'react'
import { Checkbox } from '../../src/choice/checkbox.tsx'
import { FilePicker } from '../../src/media/file-picker.tsx'
import { kindOfFile } from '../../src/media/media-stage.tsx'
import { MediaViewer } from '../../src/media/media-viewer.tsx'
import type { UploadedFile, UploadFile } from '../../src/media/use-uploads.ts'
import { Panel } from '../../src/text/panel.tsx'
import { Columns } from '../section.tsx'

export function FileSamples() {
  const [files, setFiles] = useState<UploadedFile[]>([
    { id: 'a', name: 'taxi-receipt.svg', url: 'pictures/receipt.svg' },
    { id: 'b', name: 'hotel-bill-november.pdf', url: 'pictures/receipt.svg' },
  ])
  const [failing, setFailing] = useState(false)
  const [shown, setShown] = useState<number>()

  return (
    <Panel>
      <Columns>
        <FilePicker
          label="Invoice"
          hint="svg, jpg, jpeg, png or pdf"
          files={files}
          onChange={setFiles}
          upload={failing ? failHalfway : pretend}
          onOpen={(file) => setShown(files.indexOf(file))}
        />
        <FilePicker
          label="Log book"
          files={[]}
          onChange={setFiles}
          upload={pretend}
          multiple={false}
          error="Attach the log book."
        />
        <Checkbox label="Let uploads fail" checked={failing} onChange={setFailing} />
      </Columns>
      <MediaViewer
        media={files.map((file) => ({ ...file, kind: kindOfFile(file.name) }))}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(undefined)}
      />
    </Panel>
  )
}

const pretend: UploadFile = async (file, { onProgress, signal }) => {
  for (let percent = 0; percent <= 100 && !signal.aborted; percent += 10) {
    onProgress(percent)
    await wait(120)
  }
  return { id: crypto.randomUUID(), name: file.name, url: 'pictures/receipt.svg' }
}

const failHalfway: UploadFile = async (_file, { onProgress }) => {
  onProgress(48)
  await wait(400)
  throw new Error('The connection was lost. Please try again.')
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
