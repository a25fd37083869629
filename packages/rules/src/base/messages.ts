// Every fixed text of the product, exactly as people and tests know it, old spelling included.
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from './password-policy.ts'

export const successTexts = {
  claimCreated: 'Claim Created Successfully.',
  claimUpdated: 'Claim Updated Successfully.',
  claimDeleted: 'Claim Deleted Successfully.',
  claimSubmitted: 'Claim Submitted Successfully.',
  claimsSubmitted: 'Claims Submitted Successfully.',
  claimResubmitted: 'Claim Re-Submitted Successfully.',
  revised: 'Revised Successfully',
  markedNoClaim: 'Marked As No-Claim Successfully.',
  markedClaimable: 'Marked as Claimable.',
  placesSaved: 'Places Visited Saved Successfully.',
  profileUpdated: 'Profile Updated Successfully.',
  passwordUpdated: 'Password Updated Successfully.',
  passwordReset: 'Your password has been reset successfully, please signin',
  signedUp: 'Your account has been created successfully, please signin',
  signUpCodeSent:
    'If these details match an employee’s record, a code has been sent to the registered phone number or email.',
  contactCodesSent: 'A code has been sent to each new contact.',
  signUpNeedsInvitation: 'Codes cannot be sent at present. Please ask your administrator for an invitation.',
  expenseNumber: (ticket: string) => `Expense number ${ticket} generated successfully.`,
  companionDeclined: 'You declined. You are no longer named on this claim.',
  claimsDecided: 'Claim(s) Approved/Rejected Successfully.',
  decisionUndone: 'Undone. It waits for you again.',
  decisionPartlyUndone: (left: number) =>
    `Undone, except for ${left === 1 ? '1 Claim' : `${left} Claims`} that somebody has acted on since.`,
  questionAsked: 'Question sent. The Claim stays in your queue.',
  questionAnswered: 'Answer sent.',
  paymentTakenBack: 'Payment Taken Back Successfully.',
  rerouted: (what: string) => `${what} re-routed.`,
  standInAppointed: (name: string, of = 'you') => `${name} stands in for ${of} on these days.`,
  standInEnded: 'Ended. You decide by yourself again.',
  standInOfEnded: (name: string, of: string) => `Ended. ${name} no longer decides for ${of}.`,
  tourCreated: 'Tour Request Created Successfully.',
  tourUpdated: 'Tour Request Updated Successfully.',
  tourDeleted: 'Tour Deleted Successfully.',
  tourApproved: 'Tour Request Approved Successfully.',
  tourRejected: 'Tour Request Rejected Successfully.',
  fileExported: 'File exported successfully',
  exportUnderWay: 'The file is being prepared.',
  exportCancelled: 'The export was cancelled.',
  resetCodeSent: (type: 'sms' | 'email') =>
    `A code has been sent to your registered ${type === 'sms' ? 'phone number' : 'email'}.`,
} as const

export const confirmTexts = {
  proceed: 'Are you sure wanted to proceed ?',
  reviseAndResubmit: 'Are you sure you want to Revise and Re-Submit the Claims?',
  submitMonth:
    'If you click Submit, then all the saved Day Wise Claims for this month are submitted and cannot be Edited.',
  deleteTour: 'Are you sure want to delete this Tour?',
  tourWithin7Days: 'Requested Date should be 7 days ahead of current Date.',
  manyNights: (nights: number, each: string) =>
    `You have entered ${nights} nights, ${each} each. Do you wish to continue ?`,
  aboveLimit: (label: string, amount: string, max: string) =>
    `The ${label} you have entered (${amount}) is higher than the Maximum Claimable Amount (${max}). Do you wish to continue ?`,
  similarClaim: (claim: string) =>
    `A similar claim (${claim}) exists for this date. Do you wish to continue ?`,
  similarOnOtherDay: (claim: string, date: string, why: string) =>
    `A similar claim (${claim}) exists for ${date}, with ${why}. Do you wish to continue ?`,
} as const

export const emptyTexts = {
  noData: 'No Data To Display',
  noPlaces: 'No Places Visited',
  notFound: 'Data Not Found !',
  noImage: 'Image not found',
} as const

export const noteTexts = {
  maximum: (max: string, perDay = false) => `Maximum Claimable Amount is ${max} Rs${perDay ? '/Day.' : ''}`,
  noClaimDay: 'This day is marked as No-Claim.',
} as const

export const errorTexts = {
  unreachable: 'Unable to connect to server',
  unexpected: 'Something went wrong. Please try again.',

  employeeIdMandatory: 'Employee ID is Mandatory',
  alphanumeric: 'Only alphanumeric, underscore are allowed',
  wrongPassword: 'Employee ID or Password is incorrect.',
  wrongCurrentPassword: 'Current Password is incorrect.',
  wrongCode: 'The code is incorrect or has expired.',
  factorCode: 'Enter the code of your authenticator app or a recovery code, or sign in with your passkey.',
  wrongPasskey: 'This passkey was not accepted. Please try again.',
  contactUnproven: (contact: 'email' | 'phone') =>
    `A new ${contact === 'email' ? 'Email' : 'Mobile Number'} needs the code that was sent to it.`,
  noWayToContact: (contact: 'email' | 'phone') =>
    `Codes cannot be sent to ${contact === 'email' ? 'an email' : 'a mobile number'} at present. Please ask HR to change it.`,
  usernameTaken: 'This Employee ID is already taken.',
  invalidLink: 'The link you have clicked is invalid',
  samePassword: 'Current Password should be different from New Password.',
  passwordLength: `Password should be ${MINIMUM_PASSWORD_LENGTH} to ${MAXIMUM_PASSWORD_LENGTH} characters.`,
  passwordCommon: 'This Password is too common. Please choose another.',
  passwordHasEmployeeId: 'Password should not contain the Employee ID.',
  changePasswordFirst: 'Please change your password first.',

  mandatory: (label: string) => `${label} is Mandatory.`,
  moreThanZero: (label: string) => `${label} should be more than zero.`,
  minimum: (label: string, min: number) => `${label} should be at least ${min}.`,
  digitsOnly: (label: string) => `${label} should have digits only.`,
  hiddenCharacters: (label: string) => `${label} should not have invisible characters.`,
  nameFromHr: 'Name should be as HR has recorded it. Please ask HR to change it.',
  tooLong: (label: string, max: number) => `${label} should not exceed ${max} characters.`,
  notValid: (label: string) => `${label} is not valid.`,
  noFuture: (label: string) => `${label} should not be a future date.`,
  withinPolicy: (label: string, min: number, max: number) =>
    `${label} should be between ${min} and ${max} as per the policy.`,
  email: 'Please enter a valid Email.',
  mobile: 'Mobile Number should be 10 digits.',
  aadhaar: 'Aadhar Number should be 12 digits.',
  card: 'Card Number should be 16 digits.',
  gstin: 'Please enter a valid GSTIN.',
  ifsc: 'Please enter a valid IFSC Code.',
  billNumber: 'Bill Number should be 4 to 30 characters.',
  licence: 'Licence Number should be 8 to 20 letters and digits.',
  gpa: 'GPA Number should have letters, digits and slashes only.',
  paymentApp: 'Payment App Name should be 2 to 20 letters.',
  transactionNumber: 'Transaction Number should be 4 to 30 letters and digits.',
  chequeNumber: 'Cheque Number should be 6 digits.',
  receiptNumber: 'Cash needs a receipt number of at most 22 characters.',
  utr: 'UTR Number should be 12 to 22 letters and digits.',
  remarksLength: 'Remarks should not exceed 100 characters.',
  numberOfDays: 'Number Of Days should be 1 to 3 digits.',

  extensions: 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.',
  photoExtensions: 'Only svg,jpg,jpeg,png Extensions are allowed.',
  fileSize: 'File should not exceed 10 MB.',

  futureExpense: 'Expense Date should not be a future date.',
  acceptedAfter: (date: string) => `Claims are accepted only for dates after ${date}.`,
  tooOld: (weeks: number) =>
    `Claims older than ${weeks === 1 ? '1 week' : `${weeks} weeks`} are not accepted.`,
  alreadySubmitted: 'This Claim is already submitted and cannot be Edited/Undone.',
  onceADay: (category: string) => `${category} can be claimed only once a day.`,
  closingReading: 'Closing Reading must be higher than Open Reading',
  notOfSubCategory: (label: string, subCategory: string) => `${label} is not a field of ${subCategory}.`,
  gstAboveBill: (label: string) => `GST should not be more than the ${label}.`,
  aboveLimit: (label: string, max: string) =>
    `${label} should not be higher than the Maximum Claimable Amount (${max}).`,
  notAllowedForLevel: 'This Sub Category is not allowed for your level.',
  invoice: 'Invoice is Mandatory.',
  acknowledgement: 'Acknowledgement is Mandatory.',
  logBook: 'Log Book is Mandatory.',
  endBeforeToday: 'End Date should not be less then current Date.',
  startAfterToday: 'Start Date should not be grater then current Date.',
  salaryPeriod: 'Minimum difference between Start Date and End Date should be 1 year/12 Months.',
  licenceExpired: 'License Expiry Date should not be less then current Date.',
  nothingToSubmit: 'There is nothing to submit.',
  changedElsewhere: 'This was changed on another device. Please refresh.',
  fileNotAvailable: 'This file is not available any more. Please upload it again.',

  selectOne: 'Select at least one Claim.',
  selectOneRequest: 'Select at least one Claim or Tour.',
  noteMandatory: 'Note is Mandatory.',
  notYourTurn: 'You are not the current approver of this Claim.',
  alreadyDeclined: 'You have declined already.',
  alreadyActedOn: 'This Claim was already acted on. Please refresh.',
  waitingChanged: 'The figures have changed. Please refresh.',
  undoneTooLate: 'It is too late to undo this.',
  nothingAsked: 'No question about this Claim waits for an answer.',
  nothingDecided: 'None of these Claims waits for you.',
  nothingOfEmployee: 'No Claim of this employee waits for you.',
  leftStandingOut: 'All of these Claims need a review one by one.',
  noTransfer: 'The bank details are missing or wrong.',
  notLatinHolder: 'The account holder’s name is not in Latin letters, which banks need',
  cameBack: (reason: string) => `An earlier payment came back: ${reason}`,
  liftHold: 'Lift the hold under Payments, or pay by cash or cheque.',
  ownHold: 'You cannot lift your own hold.',
  makeRun: 'Make a payment run, which a second person approves.',
  liftedByPayer: (name: string) => `You lifted the hold of ${name}.`,
  approvesRun: 'Approves this run, and nobody approves their own payment. Pay by hand, or in the next run',
  nobodyApproves: 'This run needs a second person of finance or the payers, and there is nobody else.',
  runChanged: 'The figures have changed. Please look at this payment run again.',
  noPaymentAccount:
    'This layout names the company’s account, which is not set. An administrator sets it under Administration, Company.',
  nothingPayable: 'Nothing is payable up to this day.',
  ownClaimWaits: (people: readonly string[]) => {
    const others = people.length - 1
    const more = others > 0 ? ` and ${others} ${others === 1 ? 'other' : 'others'}` : ''
    return `Your own claim: it waits for ${people[0] ?? 'the administrators'}${more}`
  },
  inPaymentRun: (run: string) => `This Claim is in ${run}, which pays it.`,
  answerRecorded: (run: string) => `This file was recorded already, for ${run}.`,
  answerOfAnother: (run: string) =>
    `The same lines were recorded for ${run}. Make sure that they answer this one.`,
  referenceUsed: (reference: string) => `UTR ${reference} was used before.`,
  referenceOfAnother: (reference: string, other: string) =>
    `UTR ${reference} was used before, to pay ${other}. Each employee’s payment has its own UTR.`,
  amountOnlyLower: 'Reimbursable Amount can only be lowered.',

  decidesNoClaims: 'This employee does not decide on Claims.',
  paysNoClaims: 'This employee is no payer. A payment is re-routed to payers only.',
  decidesNoTours: 'This employee does not decide on Tours.',
  nobodyElse: 'There is no other approver.',
  reroutedToOneself: 'You cannot re-route to yourself.',
  reroutedToOwnPrincipal: 'You stand in for this employee, so it would come back to you.',
  ownStandIn: 'You cannot stand in for yourself.',
  auditorStandIn: 'An auditor cannot stand in for anybody.',
  standInTooLong: (days: number) => `A stand-in may last ${days === 1 ? '1 day' : `${days} days`} at most.`,
  standInTwice: (of = 'you') => `Somebody already stands in for ${of} on some of these days.`,
  standInAway: (name: string) => `${name} has a stand-in on some of these days.`,

  place: 'Place is Mandatory.',
  numberOfTourDays: 'Number Of Days is Mandatory.',
  tourDaysZero: 'Number Of Days should be more than zero.',
  tourPurpose: 'Tour Purpose is Mandatory',
  peopleType: 'External People Type is Mandatory',
  employee: 'Employee is Mandatory',
  companyName: 'Company Name is Mandatory',
  employeeNames: 'This Employee has other names than the traveller.',
  employeeTwice: 'This Employee is already among the travellers.',
  aadhaarTwice: 'This Aadhar Number is already among the travellers.',
  tooManyTravellers: 'Only Up to 7 Person allowed in Tour Request',
  noTraveller: 'At least 1 Traveler Details is required',
  noTrip: 'At least 1 Tour Details is required',
  tourTooLong: (days: number) => `Number Of Days should not exceed ${days}.`,
  fromBeforeToday: 'From Date should not be before today.',
  toBeforeFrom: 'To Date should not be before From Date.',
  endBeforeStart: 'End Date should not be before Start Date.',
  tourNotPending: 'Only a pending Tour can be changed.',
  notYourTourTurn: 'You are not the current approver of this Tour.',
  tooManyClaims: 'There are too many claims in this period for one file. Please choose a shorter one.',
  nothingNew: 'Nothing is new: the last export contained it.',
  otherExport: 'Another export is under way. Please wait until it is done, or cancel it.',
  tourActedOn: 'This Tour was already acted on. Please refresh.',
} as const

/** Shown next to a field without refusing it. */
export const warningTexts = {
  gstinCheckDigit: 'GSTIN check digit does not match. Please verify.',
  mobileStart: 'Mobile Number usually starts with 6, 7, 8 or 9. Please verify.',
  aadhaarCheckDigit: 'Aadhar Number check digit does not match. Please verify.',
  vehicleNumber: 'Vehicle Number does not look like an Indian registration. Please verify.',
} as const
