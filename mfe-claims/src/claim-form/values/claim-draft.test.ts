import { expect, it } from 'vitest'
import { withoutSecrets } from './start-values.ts'

it('contains no card and no Aadhaar number', () => {
  expect(
    withoutSecrets({ remarks: 'Toll', cardNumber: '7000910020017735', aadharNumber: '999941057058' }),
  ).toEqual({ remarks: 'Toll' })
})
