/** What is on record of one's driver, and stands in each claim for their salary. */
export const driverDetails = [
  'driverName',
  'driverMobileNumber',
  'aadharNumber',
  'licenceNumber',
  'expiryDate',
  'GPANumber',
  'startDate',
  'endDate',
  'paymentAppName',
] as const
