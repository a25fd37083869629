// Starts and gives up an export, and hands over the file when it is done.
import { exportPayments } from '@tem/contracts/calls/approvals.ts'
import { successTexts } from '@tem/rules/messages.ts'
import { callKey, toast, useMutation, useQueryClient } from '@tem/sdk'
import { useEffect, useState } from 'react'
import { cancelExport, fileUrl, type PaymentExport, startExport } from './report-queries.ts'

export function useExport(exports: readonly PaymentExport[]) {
  const client = useQueryClient()
  const [awaited, setAwaited] = useState<string>()
  const look = () => client.invalidateQueries({ queryKey: callKey(exportPayments) })

  const starting = useMutation({
    mutationFn: startExport,
    onSuccess: ({ item }) => {
      setAwaited(item?.run)
      return look()
    },
    meta: { toldInPlace: true },
  })
  const cancelling = useMutation({
    mutationFn: cancelExport,
    onSuccess: ({ message }) => {
      toast.success(message)
      return look()
    },
  })

  // The end of an export comes from the server, at no press of anybody here.
  const ended = exports.find(({ run, state }) => run === awaited && (state === 'done' || state === 'failed'))
  useEffect(() => {
    if (!ended?.fileName) return
    setAwaited(undefined)
    toast.success(successTexts.fileExported)
    save(ended.fileName)
  }, [ended])

  return {
    start: starting.mutate,
    isStarting: starting.isPending,
    cancel: cancelling.mutate,
    isCancelling: cancelling.isPending,
    failure: starting.error?.message ?? ended?.failure ?? null,
  }
}

function save(fileName: string) {
  const link = document.createElement('a')
  link.href = fileUrl(fileName)
  link.download = ''
  link.click()
}
