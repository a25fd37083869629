// What is refused, in the words that people and tests know, old spelling included. A screen has only those it names.
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from './password-policy.ts'

export const unreachable = 'Unable to connect to server'
export const unexpected = 'Something went wrong. Please try again.'

export const employeeIdMandatory = 'Employee ID is Mandatory'
export const alphanumeric = 'Only alphanumeric, underscore are allowed'
export const wrongPassword = 'Employee ID or Password is incorrect.'
export const wrongCurrentPassword = 'Current Password is incorrect.'
export const wrongCode = 'The code is incorrect or has expired.'
export const factorCode =
  'Enter the code of your authenticator app or a recovery code, or sign in with your passkey.'
export const wrongPasskey = 'This passkey was not accepted. Please try again.'
export const contactUnproven = (contact: 'email' | 'phone') =>
  `A new ${contact === 'email' ? 'Email' : 'Mobile Number'} needs the code that was sent to it.`
export const noWayToContact = (contact: 'email' | 'phone') =>
  `Codes cannot be sent to ${contact === 'email' ? 'an email' : 'a mobile number'} at present. Please ask HR to change it.`
export const usernameTaken = 'This Employee ID is already taken.'
export const invalidLink = 'The link you have clicked is invalid'
export const samePassword = 'Current Password should be different from New Password.'
export const passwordLength = `Password should be ${MINIMUM_PASSWORD_LENGTH} to ${MAXIMUM_PASSWORD_LENGTH} characters.`
export const passwordCommon = 'This Password is too common. Please choose another.'
export const passwordHasEmployeeId = 'Password should not contain the Employee ID.'
export const changePasswordFirst = 'Please change your password first.'

export const mandatory = (label: string) => `${label} is Mandatory.`
export const moreThanZero = (label: string) => `${label} should be more than zero.`
export const minimum = (label: string, min: number) => `${label} should be at least ${min}.`
export const digitsOnly = (label: string) => `${label} should have digits only.`
export const hiddenCharacters = (label: string) => `${label} should not have invisible characters.`
export const nameFromHr = 'Name should be as HR has recorded it. Please ask HR to change it.'
export const tooLong = (label: string, max: number) => `${label} should not exceed ${max} characters.`
export const notValid = (label: string) => `${label} is not valid.`
export const noFuture = (label: string) => `${label} should not be a future date.`
export const withinPolicy = (label: string, min: number, max: number) =>
  `${label} should be between ${min} and ${max} as per the policy.`
export const email = 'Please enter a valid Email.'
export const mobile = 'Mobile Number should be 10 digits.'
export const aadhaar = 'Aadhar Number should be 12 digits.'
export const card = 'Card Number should be 16 digits.'
export const gstin = 'Please enter a valid GSTIN.'
export const ifsc = 'Please enter a valid IFSC Code.'
export const billNumber = 'Bill Number should be 4 to 30 characters.'
export const licence = 'Licence Number should be 8 to 20 letters and digits.'
export const gpa = 'GPA Number should have letters, digits and slashes only.'
export const paymentApp = 'Payment App Name should be 2 to 20 letters.'
export const transactionNumber = 'Transaction Number should be 4 to 30 letters and digits.'
export const chequeNumber = 'Cheque Number should be 6 digits.'
export const receiptNumber = 'Cash needs a receipt number of at most 22 characters.'
export const utr = 'UTR Number should be 12 to 22 letters and digits.'
export const remarksLength = 'Remarks should not exceed 100 characters.'
export const numberOfDays = 'Number Of Days should be 1 to 3 digits.'

export const extensions = 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.'
export const photoExtensions = 'Only svg,jpg,jpeg,png Extensions are allowed.'
export const fileDamaged = 'This file is damaged, or is not what its name says. Please choose another file.'
export const fileSize = 'File should not exceed 10 MB.'

export const futureExpense = 'Expense Date should not be a future date.'
export const acceptedAfter = (date: string) => `Claims are accepted only for dates after ${date}.`
export const tooOld = (weeks: number) =>
  `Claims older than ${weeks === 1 ? '1 week' : `${weeks} weeks`} are not accepted.`
export const alreadySubmitted = 'This Claim is already submitted and cannot be Edited/Undone.'
export const onceADay = (category: string) => `${category} can be claimed only once a day.`
export const closingReading = 'Closing Reading must be higher than Open Reading'
export const notOfSubCategory = (label: string, subCategory: string) =>
  `${label} is not a field of ${subCategory}.`
export const gstAboveBill = (label: string) => `GST should not be more than the ${label}.`
export const aboveLimit = (label: string, max: string) =>
  `${label} should not be higher than the Maximum Claimable Amount (${max}).`
export const notAllowedForLevel = 'This Sub Category is not allowed for your level.'
export const invoice = 'Invoice is Mandatory.'
export const acknowledgement = 'Acknowledgement is Mandatory.'
export const logBook = 'Log Book is Mandatory.'
export const endBeforeToday = 'End Date should not be less then current Date.'
export const startAfterToday = 'Start Date should not be grater then current Date.'
export const salaryPeriod = 'Minimum difference between Start Date and End Date should be 1 year/12 Months.'
export const licenceExpired = 'License Expiry Date should not be less then current Date.'
export const nothingToSubmit = 'There is nothing to submit.'
export const changedElsewhere = 'This was changed on another device. Please refresh.'
export const fileNotAvailable = 'This file is not available any more. Please upload it again.'

export const selectOne = 'Select at least one Claim.'
export const selectOneRequest = 'Select at least one Claim or Tour.'
export const noteMandatory = 'Note is Mandatory.'
export const notYourTurn = 'You are not the current approver of this Claim.'
export const alreadyDeclined = 'You have declined already.'
export const alreadyActedOn = 'This Claim was already acted on. Please refresh.'
export const waitingChanged = 'The figures have changed. Please refresh.'
export const undoneTooLate = 'It is too late to undo this.'
export const nothingAsked = 'No question about this Claim waits for an answer.'
export const nothingDecided = 'None of these Claims waits for you.'
export const nothingOfEmployee = 'No Claim of this employee waits for you.'
export const leftStandingOut = 'All of these Claims need a review one by one.'
export const noTransfer = 'The bank details are missing or wrong.'
export const notLatinHolder = 'The account holder’s name is not in Latin letters, which banks need'
export const cameBack = (reason: string) => `An earlier payment came back: ${reason}`
export const liftHold = 'Lift the hold under Payments, or pay by cash or cheque.'
export const ownHold = 'You cannot lift your own hold.'
export const makeRun = 'Make a payment run, which a second person approves.'
export const liftedByPayer = (name: string) => `You lifted the hold of ${name}.`
export const approvesRun =
  'Approves this run, and nobody approves their own payment. Pay by hand, or in the next run'
export const nobodyApproves =
  'This run needs a second person of finance or the payers, and there is nobody else.'
export const runChanged = 'The figures have changed. Please look at this payment run again.'
export const noPaymentAccount =
  'This layout names the company’s account, which is not set. An administrator sets it under Administration, Company.'
export const nothingPayable = 'Nothing is payable up to this day.'
export const inPaymentRun = (run: string) => `This Claim is in ${run}, which pays it.`
export const answerRecorded = (run: string) => `This file was recorded already, for ${run}.`
export const answerOfAnother = (run: string) =>
  `The same lines were recorded for ${run}. Make sure that they answer this one.`
export const referenceUsed = (reference: string) => `UTR ${reference} was used before.`
export const referenceOfAnother = (reference: string, other: string) =>
  `UTR ${reference} was used before, to pay ${other}. Each employee’s payment has its own UTR.`
export const amountOnlyLower = 'Reimbursable Amount can only be lowered.'

export const decidesNoClaims = 'This employee does not decide on Claims.'
export const paysNoClaims = 'This employee is no payer. A payment is re-routed to payers only.'
export const decidesNoTours = 'This employee does not decide on Tours.'
export const nobodyElse = 'There is no other approver.'
export const reroutedToOneself = 'You cannot re-route to yourself.'
export const reroutedToOwnPrincipal = 'You stand in for this employee, so it would come back to you.'
export const ownStandIn = 'You cannot stand in for yourself.'
export const auditorStandIn = 'An auditor cannot stand in for anybody.'
export const standInTooLong = (days: number) =>
  `A stand-in may last ${days === 1 ? '1 day' : `${days} days`} at most.`
export const standInTwice = (of = 'you') => `Somebody already stands in for ${of} on some of these days.`
export const standInAway = (name: string) => `${name} has a stand-in on some of these days.`

export const place = 'Place is Mandatory.'
export const numberOfTourDays = 'Number Of Days is Mandatory.'
export const tourDaysZero = 'Number Of Days should be more than zero.'
export const tourPurpose = 'Tour Purpose is Mandatory'
export const peopleType = 'External People Type is Mandatory'
export const employee = 'Employee is Mandatory'
export const companyName = 'Company Name is Mandatory'
export const employeeNames = 'This Employee has other names than the traveller.'
export const employeeTwice = 'This Employee is already among the travellers.'
export const aadhaarTwice = 'This Aadhar Number is already among the travellers.'
export const tooManyTravellers = 'Only Up to 7 Person allowed in Tour Request'
export const noTraveller = 'At least 1 Traveler Details is required'
export const noTrip = 'At least 1 Tour Details is required'
export const tourTooLong = (days: number) => `Number Of Days should not exceed ${days}.`
export const fromBeforeToday = 'From Date should not be before today.'
export const toBeforeFrom = 'To Date should not be before From Date.'
export const endBeforeStart = 'End Date should not be before Start Date.'
export const tourNotPending = 'Only a pending Tour can be changed.'
export const notYourTourTurn = 'You are not the current approver of this Tour.'
export const tooManyClaims =
  'There are too many claims in this period for one file. Please choose a shorter one.'
export const nothingNew = 'Nothing is new: the last export contained it.'
export const otherExport = 'Another export is under way. Please wait until it is done, or cancel it.'
export const tourActedOn = 'This Tour was already acted on. Please refresh.'
