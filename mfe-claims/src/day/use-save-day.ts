// Saves the places of a day, whose claims are saved already, and submits the day with both.
import { submitDay } from '@tem/contracts/calls/calendar.ts'
import { call, toast, useMutation, useNavigate, useQueryClient } from '@tem/sdk'
import { weekAddress } from '../calendar/calendar-address.ts'
import type { CalendarDay } from '../calendar/calendar-queries.ts'
import { tellFailure } from '../calendar/tell-failure.ts'
import { refreshClaims } from '../refresh-claims.ts'
import type { DayOfClaims } from './day-queries.ts'
import type { PlacesDraft } from './places-draft.ts'
import { savePlaces } from './save-places.ts'
import { showDay } from './show-day.ts'

export function useSaveDay(day: DayOfClaims['item'], { places, isChanged, forget }: PlacesDraft) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { expenseDate, count, totalAmount } = day

  function done({ item, message }: { item: CalendarDay; message: string }) {
    forget()
    toast.success(message)
    showDay(queries, item)
    navigate(weekAddress(expenseDate))
    return refreshClaims(queries)
  }

  const told = {
    meta: { toldInPlace: true },
    onSuccess: done,
    onError: (error: Error) => tellFailure(error, queries),
  }
  const saving = useMutation({ ...told, mutationFn: () => savePlaces(day, places) })
  const submitting = useMutation({
    ...told,
    async mutationFn() {
      if (isChanged) await savePlaces(day, places)
      return call(submitDay, { day: expenseDate, seen: { count, totalAmount } })
    },
  })

  return {
    save: saving.mutate,
    submit: submitting.mutate,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
  }
}
