// Fixed texts that people and checks rely on. Correcting their spelling fails here.
import { expect, it } from 'vitest'
import * as errorTexts from './error-texts.ts'
import { confirmTexts, emptyTexts, noteTexts } from './messages.ts'
import * as successTexts from './success-texts.ts'

it.each([
  [successTexts.passwordReset, 'Your password has been reset successfully, please signin'],
  [successTexts.revised, 'Revised Successfully'],
  [successTexts.markedNoClaim, 'Marked As No-Claim Successfully.'],
  [successTexts.markedClaimable, 'Marked as Claimable.'],
  [successTexts.expenseNumber('EXP-2026-000123'), 'Expense number EXP-2026-000123 generated successfully.'],
  [successTexts.claimsDecided, 'Claim(s) Approved/Rejected Successfully.'],
  [successTexts.fileExported, 'File exported successfully'],
  [successTexts.resetCodeSent('sms'), 'A code has been sent to your registered phone number.'],
  [successTexts.resetCodeSent('email'), 'A code has been sent to your registered email.'],
  [confirmTexts.proceed, 'Are you sure wanted to proceed ?'],
  [confirmTexts.deleteTour, 'Are you sure want to delete this Tour?'],
  [
    confirmTexts.similarClaim('EXP-1'),
    'A similar claim (EXP-1) exists for this date. Do you wish to continue ?',
  ],
  [emptyTexts.noData, 'No Data To Display'],
  [emptyTexts.notFound, 'Data Not Found !'],
  [noteTexts.maximum('2500'), 'Maximum Claimable Amount is 2500 Rs'],
  [noteTexts.maximum('2500', true), 'Maximum Claimable Amount is 2500 Rs/Day.'],
  [errorTexts.employeeIdMandatory, 'Employee ID is Mandatory'],
  [errorTexts.alphanumeric, 'Only alphanumeric, underscore are allowed'],
  [errorTexts.closingReading, 'Closing Reading must be higher than Open Reading'],
  [errorTexts.endBeforeToday, 'End Date should not be less then current Date.'],
  [errorTexts.startAfterToday, 'Start Date should not be grater then current Date.'],
  [errorTexts.salaryPeriod, 'Minimum difference between Start Date and End Date should be 1 year/12 Months.'],
  [errorTexts.licenceExpired, 'License Expiry Date should not be less then current Date.'],
  [errorTexts.alreadySubmitted, 'This Claim is already submitted and cannot be Edited/Undone.'],
  [errorTexts.tourPurpose, 'Tour Purpose is Mandatory'],
  [errorTexts.tooManyTravellers, 'Only Up to 7 Person allowed in Tour Request'],
  [errorTexts.noTraveller, 'At least 1 Traveler Details is required'],
  [errorTexts.extensions, 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.'],
  [errorTexts.acceptedAfter('05/09/2026'), 'Claims are accepted only for dates after 05/09/2026.'],
  [errorTexts.tooOld(4), 'Claims older than 4 weeks are not accepted.'],
  [errorTexts.tooOld(1), 'Claims older than 1 week are not accepted.'],
  [errorTexts.standInTooLong(1), 'A stand-in may last 1 day at most.'],
  [errorTexts.standInTooLong(90), 'A stand-in may last 90 days at most.'],
  [errorTexts.onceADay('Hotel'), 'Hotel can be claimed only once a day.'],
])('says "%s" to the letter', (text, letters) => expect(text).toBe(letters))
