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
  paymentTakenBack: 'Payment Taken Back Successfully.',
  rerouted: (what: string) => `${what} re-routed.`,
  standInAppointed: (name: string) => `${name} stands in for you on these days.`,
  standInEnded: 'Ended. You decide by yourself again.',
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
  aboveLimit: (label: string, amount: string, max: string) =>
    `The ${label} you have entered (${amount}) is higher than the Maximum Claimable Amount (${max}). Do you wish to continue ?`,
  /** A claim that was never submitted has no ticket yet. */
  similarClaim: (ticket: string | null) =>
    `A similar claim${ticket === null ? '' : ` (${ticket})`} exists for this date. Do you wish to continue ?`,
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
  utr: 'UTR Number should be 12 to 22 letters and digits.',
  remarksLength: 'Remarks should not exceed 100 characters.',
  numberOfDays: 'Number Of Days should be 1 to 3 digits.',

  extensions: 'Only svg,jpg,jpeg,png,pdf Extensions are allowed.',
  photoExtensions: 'Only svg,jpg,jpeg,png Extensions are allowed.',
  fileSize: 'File should not exceed 10 MB.',

  futureExpense: 'Expense Date should not be a future date.',
  acceptedAfter: (date: string) => `Claims are accepted only for dates after ${date}.`,
  tooOld: (weeks: number) => `Claims older than ${weeks} weeks are not accepted.`,
  alreadySubmitted: 'This Claim is already submitted and cannot be Edited/Undone.',
  onceADay: (category: string) => `${category} can be claimed only once a day.`,
  closingReading: 'Closing Reading must be higher than Open Reading',
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
  nothingDecided: 'None of these Claims waits for you.',
  nothingOfEmployee: 'No Claim of this employee waits for you.',
  leftStandingOut: 'All of these Claims need a review one by one.',
  noTransfer: 'The bank details are missing or wrong.',
  amountOnlyLower: 'Reimbursable Amount can only be lowered.',

  decidesNoClaims: 'This employee does not decide on Claims.',
  decidesNoTours: 'This employee does not decide on Tours.',
  nobodyElse: 'There is no other approver.',
  reroutedToOneself: 'You cannot re-route to yourself.',
  reroutedToOwnPrincipal: 'You stand in for this employee, so it would come back to you.',
  ownStandIn: 'You cannot stand in for yourself.',
  auditorStandIn: 'An auditor cannot stand in for anybody.',
  standInTooLong: (days: number) => `A stand-in may last ${days} days at most.`,
  standInTwice: 'Somebody already stands in for you on some of these days.',
  standInAway: (name: string) => `${name} has a stand-in on some of these days.`,

  place: 'Place is Mandatory.',
  numberOfTourDays: 'Number Of Days is Mandatory.',
  tourDaysZero: 'Number Of Days should be more than zero.',
  tourPurpose: 'Tour Purpose is Mandatory',
  peopleType: 'External People Type is Mandatory',
  employee: 'Employee is Mandatory',
  companyName: 'Company Name is Mandatory',
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
