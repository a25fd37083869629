// The other fixed texts, exactly as people and tests know them, old spelling included.
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
  similarOnOtherDay: (claim: string, date: string) =>
    `A similar claim (${claim}) exists for ${date}. Do you wish to continue ?`,
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

/** Shown next to a field without refusing it. */
export const warningTexts = {
  gstinCheckDigit: 'GSTIN check digit does not match. Please verify.',
  mobileStart: 'Mobile Number usually starts with 6, 7, 8 or 9. Please verify.',
  aadhaarCheckDigit: 'Aadhar Number check digit does not match. Please verify.',
  vehicleNumber: 'Vehicle Number does not look like an Indian registration. Please verify.',
} as const
