import { describe, expect, it } from 'vitest'
import { bike, car, courier, hotel, meal, outstation } from '../../../testing/claim-form.ts'
import { oftenUsed } from './often-used.ts'

const claimsOf = (...ids: string[]) => ids.map((_id) => ({ subCategory: { _id } }))
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('what is claimed most', () => {
  const all = [bike, car, outstation, hotel, courier, meal]

  it('comes first; on a tie, the latest claim', () => {
    const recent = claimsOf('meal', 'bike', 'courier', 'bike', 'courier')
    expect(namesOf(oftenUsed(recent, all))).toEqual(['bike', 'courier', 'meal'])
  })

  it('stops at four', () => {
    expect(oftenUsed(claimsOf('bike', 'car', 'outstation', 'hotel', 'courier'), all)).toHaveLength(4)
  })

  it('leaves out sub-categories that can’t be claimed now', () => {
    expect(namesOf(oftenUsed(claimsOf('bike', 'meal'), [meal]))).toEqual(['meal'])
  })
})
