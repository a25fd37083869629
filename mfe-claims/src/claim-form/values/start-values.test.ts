import { describe, expect, it } from 'vitest'
import { bike, car, courier, hotel, outstation, today } from '../../../testing/claim-form.ts'
import { type OwnDetails, ownValues, valuesOfChoice, withUnsentClosings } from './start-values.ts'

const me = {
  carDetails: { carModel: 'Dzire', carNumber: 'KA05MK2001', lastClosingReading: 41_870 },
  petroCardDetails: { cardNumber: '7000910020017735' },
  driverDetails: { driverName: 'Ramesh Naidu', expiryDate: null, transactionNumber: 'T2210087100' },
} as OwnDetails

describe('what the form already knows', () => {
  it("fills in the person's own car, card and driver", () => {
    expect(ownValues(me)).toEqual({
      paymentType: 'paidByOwn',
      carModel: 'Dzire',
      carNumber: 'KA05MK2001',
      cardNumber: '7000910020017735',
      driverName: 'Ramesh Naidu',
    })
  })

  it("leaves the number of the driver's last payment to that payment", () => {
    expect(ownValues(me)).not.toHaveProperty('transactionNumber')
  })

  it('works without a profile', () => {
    expect(ownValues(undefined)).toEqual({ paymentType: 'paidByOwn' })
  })

  it.each([
    ['opens the car where it last closed', car, { opening: '41870' }],
    ['opens no bike there', bike, {}],
    ['opens a bike where its last claim closed', { ...bike, lastClosing: 4222 }, { opening: '4222' }],
    ['opens the car at the later reading', { ...car, lastClosing: 41_950 }, { opening: '41950' }],
    ['opens the car at its own reading if that is later', { ...car, lastClosing: 400 }, { opening: '41870' }],
    ['counts the only number of days that there is', outstation, { days: '1' }],
    ['leaves the rest blank', courier, {}],
  ])('%s', (_name, chosen, customFields) => {
    expect(valuesOfChoice(chosen, today, me).customFields).toEqual(customFields)
  })

  it('opens a vehicle where a claim that is not sent yet closed', () => {
    const unsent = { category: bike.category._id, customFields: { opening: '4222', closing: '4301' } }
    const [found] = withUnsentClosings([{ ...bike, lastClosing: 4222 }, car], [unsent, {}])
    expect(valuesOfChoice(found ?? car, today, me).customFields).toEqual({ opening: '4301' })
    expect(withUnsentClosings([car], [unsent])).toEqual([car])
  })

  it('dates a hotel bill on the day, for a night', () => {
    expect(valuesOfChoice(hotel, today, me)).toMatchObject({ billDate: today, numberOfDays: '1' })
  })

  it("starts a rate that may be changed at the level's", () => {
    expect(valuesOfChoice(car, today, me).unitRate).toBe(900)
  })
})
