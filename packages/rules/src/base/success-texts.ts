// What was done, in the words that people and tests know, old spelling included. A screen has only those it names.

export const claimCreated = 'Claim Created Successfully.'
export const claimUpdated = 'Claim Updated Successfully.'
export const claimDeleted = 'Claim Deleted Successfully.'
export const claimSubmitted = 'Claim Submitted Successfully.'
export const claimsSubmitted = 'Claims Submitted Successfully.'
export const claimResubmitted = 'Claim Re-Submitted Successfully.'
export const revised = 'Revised Successfully'
export const markedNoClaim = 'Marked As No-Claim Successfully.'
export const markedClaimable = 'Marked as Claimable.'
export const placesSaved = 'Places Visited Saved Successfully.'
export const profileUpdated = 'Profile Updated Successfully.'
export const passwordUpdated = 'Password Updated Successfully.'
export const passwordReset = 'Your password has been reset successfully, please signin'
export const signedUp = 'Your account has been created successfully, please signin'
export const signUpCodeSent =
  'If these details match an employee’s record, a code has been sent to the registered phone number or email.'
export const contactCodesSent = 'A code has been sent to each new contact.'
export const signUpNeedsInvitation =
  'Codes cannot be sent at present. Please ask your administrator for an invitation.'
export const expenseNumber = (ticket: string) => `Expense number ${ticket} generated successfully.`
export const companionDeclined = 'You declined. You are no longer named on this claim.'
export const claimsDecided = 'Claim(s) Approved/Rejected Successfully.'
export const decisionUndone = 'Undone. It waits for you again.'
export const decisionPartlyUndone = (left: number) =>
  `Undone, except for ${left === 1 ? '1 Claim' : `${left} Claims`} that somebody has acted on since.`
export const questionAsked = 'Question sent. The Claim stays in your queue.'
export const questionAnswered = 'Answer sent.'
export const reminded = 'Reminder sent.'
export const rejectionAccepted = 'Rejection accepted. The Claim ends here.'
export const paymentTakenBack = 'Payment Taken Back Successfully.'
export const rerouted = (what: string) => `${what} re-routed.`
export const standInAppointed = (name: string, of = 'you') => `${name} stands in for ${of} on these days.`
export const standInEnded = 'Ended. You decide by yourself again.'
export const standInOfEnded = (name: string, of: string) => `Ended. ${name} no longer decides for ${of}.`
export const tourCreated = 'Tour Request Created Successfully.'
export const tourUpdated = 'Tour Request Updated Successfully.'
export const tourDeleted = 'Tour Deleted Successfully.'
export const tourApproved = 'Tour Request Approved Successfully.'
export const tourRejected = 'Tour Request Rejected Successfully.'
export const fileExported = 'File exported successfully'
export const exportUnderWay = 'The file is being prepared.'
export const exportCancelled = 'The export was cancelled.'
export const resetCodeSent = (type: 'sms' | 'email') =>
  `A code has been sent to your registered ${type === 'sms' ? 'phone number' : 'email'}.`
