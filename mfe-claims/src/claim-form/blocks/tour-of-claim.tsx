// The approved tour that it was spent on, where the person was on one that day.
import { FormSelect } from '@tem/ui/form/form-select.tsx'
import { useSurroundings } from '../surroundings.ts'

export function TourOfClaim() {
  const { tours } = useSurroundings()
  if (tours.length === 0) return null
  return (
    <FormSelect
      name="tour"
      label="Tour"
      optional
      options={tours.map(({ _id, place, purpose }) => ({
        value: _id,
        label: purpose,
        detail: place.join(', '),
      }))}
    />
  )
}
