// The kinds of spending in reports, independent of the policy's categories.

export const reportGroups = [
  'travel',
  'hotel',
  'day_and_night',
  'postage_and_courier',
  'printing_and_stationary',
  'local_conveyance',
  'miscellaneous',
] as const

export type ReportGroup = (typeof reportGroups)[number]

export const reportGroupLabels: Record<ReportGroup, string> = {
  travel: 'Travel',
  hotel: 'Hotel',
  day_and_night: 'Day and Night',
  postage_and_courier: 'Postage and Courier',
  printing_and_stationary: 'Printing and Stationary',
  local_conveyance: 'Local Conveyance',
  miscellaneous: 'Miscellaneous',
}
