import { describe, expect, it } from 'vitest'
import { addable, bike, hotel } from '../../../testing/claim-form.ts'
import { offeredTypes, refusalOf, singleOption, typeOf } from './choose-expense.tsx'

const types = [
  { _id: 'travel', name: 'Travel', list: [{ _id: 'category of bike', code: 'B', name: 'Two-Wheeler' }] },
  { _id: 'hotel', name: 'Hotel', list: [{ _id: 'category of hotel', code: 'H', name: 'Hotel' }] },
  { _id: 'misc', name: 'Miscellaneous', list: [{ _id: 'salary', code: 'S', name: 'Salary' }] },
]

describe('the choice of type, category and sub-category', () => {
  const offered = offeredTypes(types, [bike, hotel])

  it('offers only what the level may claim', () => {
    expect(offered.map(({ name }) => name)).toEqual(['Travel', 'Hotel'])
    expect(offered[0]?.categories[0]?.subCategories).toEqual([bike])
  })

  it('knows the type of a category', () => {
    expect(typeOf(offered, 'category of hotel')).toBe('hotel')
    expect(typeOf(offered, 'salary')).toBeUndefined()
  })

  it('takes the only option', () => {
    expect(singleOption(['a'])).toBe('a')
    expect(singleOption(['a', 'b'])).toBeUndefined()
  })

  it('refuses a second claim of the day, but not the one that is being changed', () => {
    const used = addable('allowance', { isUsed: true }, { name: 'Day and Night', disallowMultiple: true })
    expect(refusalOf(used, undefined)).toBe('Day and Night can be claimed only once a day.')
    expect(refusalOf(used, used.category._id)).toBeUndefined()
  })
})
