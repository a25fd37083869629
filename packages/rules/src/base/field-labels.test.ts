import { describe, expect, it } from 'vitest'
import { labelOf, mandatory } from './field-labels.ts'

describe('the sentence of a missing field', () => {
  it.each([
    ['username', 'Employee ID is Mandatory'],
    ['purpose', 'Tour Purpose is Mandatory'],
    ['peopleType', 'External People Type is Mandatory'],
    ['employee', 'Employee is Mandatory'],
    ['companyName', 'Company Name is Mandatory'],
    ['place', 'Place is Mandatory.'],
    ['note', 'Note is Mandatory.'],
    ['attachments', 'Invoice is Mandatory.'],
    ['paymentAttachments', 'Acknowledgement is Mandatory.'],
    ['logBookAttachments', 'Log Book is Mandatory.'],
    ['numberOfDays', 'Number Of Days is Mandatory.'],
    ['dob', 'Date of Birth is Mandatory.'],
    ['somethingElse', 'Something Else is Mandatory.'],
    ['constructor', 'Constructor is Mandatory.'],
  ])('of %s is: %s', (field, sentence) => expect(mandatory(field)).toBe(sentence))
})

it('derives a label if there is none', () => {
  expect([labelOf('lastClosingReading'), labelOf('_id')]).toEqual(['Last Closing Reading', 'Id'])
})
