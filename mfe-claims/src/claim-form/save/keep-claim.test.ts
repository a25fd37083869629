import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { car, today } from '../../../testing/claim-form.ts'
import { keepClaim } from './keep-claim.ts'

afterEach(() => vi.unstubAllGlobals())

it('a correction with a card number is neither stored nor sent beside the unsent entry', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  const payload = {
    day: today,
    category: car.category._id,
    subCategory: car._id,
    cardNumber: '7000910020017735',
  }
  const kept = {
    day: today,
    url: '/dashboard/add-claim',
    draftId: 'draft',
    replaces: 'unsent entry',
    isOpen: () => true,
  }
  await expect(keepClaim(createDayClaim, payload, {}, { chosen: car, amount: 100 }, kept)).rejects.toThrow(
    'Card and Aadhaar numbers are not kept on this device. Delete the unsent entry',
  )
  expect(send).not.toHaveBeenCalled()
})
