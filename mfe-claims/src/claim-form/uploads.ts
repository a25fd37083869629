// Running uploads. Save waits for them, or the claim would miss its bill.
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { atom, upload, useAtomValue, useSetAtom } from '@tem/sdk'
import type { UploadFile } from '@tem/ui/field/use-uploads.ts'

const underWay = atom(0)

export function useRunningUploads(): number {
  return useAtomValue(underWay)
}

export function useSendFile(): UploadFile {
  const change = useSetAtom(underWay)
  return async (file, how) => {
    change((count) => count + 1)
    try {
      const { item } = await upload(uploadAttachment, file, {}, how)
      return { id: item, name: file.name, url: `/uploads/${item}` }
    } finally {
      change((count) => count - 1)
    }
  }
}
