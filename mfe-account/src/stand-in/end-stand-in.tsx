import { endStandIn } from '@tem/contracts/calls/stand-ins.ts'
import { call, confirm, toast, useMutation, useQueryClient } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { type StandIn, standInsKey } from './stand-in-queries.ts'

export function EndStandIn({ standIn: { _id, person, isRunning } }: { standIn: StandIn }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => call(endStandIn, { _id }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: standInsKey })
    },
  })

  async function end() {
    const isSure = await confirm({
      title: isRunning ? 'End now' : 'Call off',
      text: `${person.name} will not decide for you${isRunning ? ' any more' : ''}. What is decided stays.`,
      confirm: isRunning ? 'End now' : 'Call off',
    })
    if (isSure) ending.mutate()
  }

  return (
    <Button
      size="small"
      onClick={end}
      busy={ending.isPending && 'Ending'}
      aria-label={`${isRunning ? 'End' : 'Call off'} the stand-in of ${person.name}`}
    >
      {isRunning ? 'End' : 'Call off'}
    </Button>
  )
}
