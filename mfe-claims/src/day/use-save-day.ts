// Saves the places of a day, whose claims are saved already, and submits the day with both.
import { savePlacesVisited, submitDay } from '@tem/contracts/calls/calendar.ts'
import { call, toast, useMutation, useNavigate, useQueryClient } from '@tem/sdk'
import { weekAddress } from '../calendar/calendar-address.ts'
import { refreshDays } from '../calendar/calendar-queries.ts'
import type { DayOfClaims } from './day-queries.ts'
import type { PlacesDraft } from './places-draft.ts'

export function useSaveDay(day: DayOfClaims['item'], { places, isChanged, forget }: PlacesDraft) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { expenseDate, placesVisited } = day

  // A place keeps the date that it was given elsewhere; a new one is of this day.
  const sendPlaces = () =>
    call(savePlacesVisited, {
      day: expenseDate,
      placesVisited: places.map((name) => placesVisited.find(({ place }) => place === name) ?? name),
    })

  function done(message: string) {
    forget()
    toast.success(message)
    navigate(weekAddress(expenseDate))
  }

  const saving = useMutation({
    mutationFn: sendPlaces,
    onSuccess: ({ message }) => done(message),
    onSettled: () => refreshDays(queries),
  })
  const submitting = useMutation({
    async mutationFn() {
      if (isChanged) await sendPlaces()
      return call(submitDay, { day: expenseDate })
    },
    onSuccess: ({ message }) => done(message),
    onSettled: () => refreshDays(queries),
  })

  return {
    save: saving.mutate,
    submit: submitting.mutate,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
  }
}
