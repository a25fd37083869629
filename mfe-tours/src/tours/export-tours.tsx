// A workbook of every tour that the viewer may see, saved at once.
import { exportTours } from '@tem/contracts/calls/tours.ts'
import { call, toast, useMutation } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import Download from 'lucide-react/icons/download'

export function ExportTours() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportTours, {}),
    onSuccess({ item, message }) {
      save(`/uploads/${item.fileName}`)
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

/** The answer says under which name; the page stays. */
function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
