// Files of the form. Each is kept on this device and sent in the background, so Save need not wait for it. Without
// storage the upload runs while the form is open, and Save waits, or the claim would miss its bill.
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { atom, keepPhoto, upload, useAtomValue, useSetAtom } from '@tem/sdk'
import type { UploadFile } from '@tem/ui/media/use-uploads.ts'

const underWay = atom(0)

export function useRunningUploads(): number {
  return useAtomValue(underWay)
}

export function useSendFile(): UploadFile {
  const change = useSetAtom(underWay)
  return async (file, how) => {
    change((count) => count + 1)
    try {
      const kept = await keepPhoto(file)
      // Its URL comes from the device's storage, also after a reload.
      if (kept) return { ...kept, url: '' }
      const { item } = await upload(uploadAttachment, file, {}, how)
      return { id: item, name: file.name, url: `/uploads/${item}` }
    } finally {
      change((count) => count - 1)
    }
  }
}
