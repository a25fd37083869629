// @vitest-environment jsdom
import type { Trip } from '@tem/rules/tour/tour-form.ts'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import arrayMutators from 'final-form-arrays'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ItemList } from './item-list.tsx'
import { emptyDraft, type TourDraft } from './tour-draft.ts'

const mutators = { ...arrayMutators }
const trip = { fromLocation: 'Mysuru', toLocation: 'Hunsur' }
const save = vi.fn<(draft: TourDraft) => void>()
const confirmed = vi.fn<() => boolean>(() => true)
afterEach(() => vi.clearAllMocks())

function show(draft: Partial<TourDraft> = {}) {
  render(
    <FormFrame<TourDraft>
      initialValues={{ ...emptyDraft, ...draft }}
      mutators={mutators}
      validate={({ trip: { item, at }, tourDetails, purpose }) => ({
        ...((at !== undefined || item.toLocation) && { trip: 'Not added yet.' }),
        ...(purpose !== '' && tourDetails.length === 0 && { tourDetails: 'At least one.' }),
      })}
      onSubmit={(values) => save(values)}
      submitError={null}
      loading={false}
      submitLabel="Save"
    >
      <ItemList<Trip>
        what="Trip"
        title={(count) => `${count} trips`}
        name="tourDetails"
        typedName="trip"
        locked={false}
        lineOf={({ toLocation }) => ({ icon: null, title: toLocation, details: [] })}
        nameOf={({ toLocation = '' }) => toLocation}
        errorsOf={({ fromLocation, toLocation }) => ({
          ...(!fromLocation && { fromLocation: 'From is missing.' }),
          ...(!toLocation && { toLocation: 'To is missing.' }),
        })}
        mayAdd={confirmed}
        next={(added) => ({ fromLocation: added?.toLocation })}
      >
        {() => (
          <>
            <FormTextField name="fromLocation" label="From" />
            <FormTextField name="toLocation" label="To" />
          </>
        )}
      </ItemList>
    </FormFrame>,
  )
}

const box = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement
const text = () => document.body.textContent
const lines = () => [...document.querySelectorAll('li')].map((line) => line.textContent)
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const enter = (name: string) => act(async () => void fireEvent.keyDown(box(name), { key: 'Enter' }))

describe('an item that is typed below its list', () => {
  test('shows its errors only after Add', async () => {
    show()
    act(() => box('fromLocation').focus())
    act(() => box('toLocation').focus())
    expect(text()).not.toContain('From is missing.')
    await press('Add Trip')
    expect(text()).toContain('From is missing.')
    expect(text()).toContain('To is missing.')
    type('fromLocation', 'Mysuru')
    expect(text()).not.toContain('From is missing.')
  })

  test('is added by Enter, which saves nothing else, and the next one opens when asked for', async () => {
    show()
    type('fromLocation', 'Mysuru')
    type('toLocation', 'Hunsur')
    await enter('toLocation')
    expect(lines()).toEqual(['Hunsur'])
    expect(box('fromLocation')).toBeNull()
    expect(save).not.toHaveBeenCalled()
    await press('Add Trip')
    expect([box('fromLocation').value, box('toLocation').value]).toEqual(['Hunsur', ''])
    expect(text()).not.toContain('missing')
    await press('Save')
    expect(save.mock.lastCall?.[0].tourDetails).toEqual([trip])
  })

  test('stays if the confirmation is refused', async () => {
    show({ trip: { item: trip } })
    confirmed.mockReturnValueOnce(false)
    await press('Add Trip')
    expect(lines()).toEqual([])
    expect(box('toLocation').value).toBe('Hunsur')
    await press('Add Trip')
    expect(lines()).toEqual(['Hunsur'])
  })

  test('is not dropped by Save: an error says so until it is typed on, added or cleared', async () => {
    show()
    type('toLocation', 'Hunsur')
    expect(text()).not.toContain('Not added yet.')
    await press('Save')
    expect(text()).toContain('Not added yet.')
    expect(save).not.toHaveBeenCalled()
    type('toLocation', 'Hunsur 2')
    expect(text()).not.toContain('Not added yet.')
    await press('Clear')
    expect(box('toLocation').value).toBe('')
    await press('Save')
    expect(save).toHaveBeenCalledOnce()
  })

  test('is part of the draft that the form starts with', () => {
    show({ trip: { item: trip } })
    expect(box('toLocation').value).toBe('Hunsur')
  })
})

test('a list without an item shows its error after Save, until one is added', async () => {
  show({ purpose: 'Dealer meet' })
  expect(text()).not.toContain('At least one.')
  await press('Save')
  expect(text()).toContain('At least one.')
  expect(save).not.toHaveBeenCalled()
  type('fromLocation', 'Mysuru')
  type('toLocation', 'Hunsur')
  await press('Add Trip')
  expect(text()).not.toContain('At least one.')
})

describe('an item of the list', () => {
  const others = [trip, { fromLocation: 'Hunsur', toLocation: 'Kodagu' }, { toLocation: 'Mangaluru' }]

  test('leaves the fields of another closed, until it is asked for or typed in an earlier visit', async () => {
    show({ tourDetails: others })
    expect(box('toLocation')).toBeNull()
    await press('Add Trip')
    expect([box('fromLocation').value, box('toLocation').value]).toEqual(['Mangaluru', ''])
    await press('Cancel')
    expect(box('toLocation')).toBeNull()
    cleanup()
    show({ tourDetails: others, trip: { item: { toLocation: 'Udupi' } } })
    expect(box('toLocation').value).toBe('Udupi')
  })

  test('shows its error, at its fields too once it is edited', async () => {
    show({ tourDetails: others })
    expect(lines()[2]).toContain('From is missing.')
    await press('Edit Mangaluru')
    expect(box('fromLocation').getAttribute('aria-invalid')).toBe('true')
    type('fromLocation', 'Kodagu')
    await press('Update Trip')
    expect(lines()).toEqual(['Hunsur', 'Kodagu', 'Mangaluru'])
    await press('Save')
    expect(save.mock.lastCall?.[0].tourDetails[2]).toEqual({
      fromLocation: 'Kodagu',
      toLocation: 'Mangaluru',
    })
  })

  test('is changed in its new place if one above was removed meanwhile', async () => {
    show({ tourDetails: others.slice(0, 2) })
    await press('Edit Kodagu')
    await press('Remove Hunsur')
    type('toLocation', 'Coorg')
    await press('Update Trip')
    expect(lines()).toEqual(['Coorg'])
  })

  test('becomes a new item if it was removed while edited', async () => {
    show({ tourDetails: others.slice(0, 2) })
    await press('Edit Hunsur')
    await press('Remove Hunsur')
    expect(lines()).toEqual(['Kodagu'])
    await press('Add Trip')
    expect(lines()).toEqual(['Kodagu', 'Hunsur'])
  })

  test('stays as it was after Cancel', async () => {
    show({ tourDetails: others.slice(0, 2) })
    await press('Edit Kodagu')
    type('toLocation', 'Coorg')
    await press('Cancel')
    expect(lines()).toEqual(['Hunsur', 'Kodagu'])
    await press('Save')
    expect(save).toHaveBeenCalledOnce()
  })
})
