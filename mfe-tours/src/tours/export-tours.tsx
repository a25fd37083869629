// A workbook of every tour that the viewer may see, saved at once.
import { exportTours } from '@tem/contracts/calls/tours.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import Download from 'lucide-react/icons/download'
import { saveFile } from '../save-file.ts'

export function ExportTours() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportTours, {}),
    onSuccess({ item, message }) {
      saveFile(`/uploads/${item.fileName}`)
      toast.success(message)
    },
    onError: (error) => toast.failure(error.message),
  })
  return (
    <Button busy={isPending && 'Exporting'} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}
