// Whose answers a browser keeps for a while: one's own days, claims and tours as lists show them, and what forms offer.
// Not what is other people's, and nothing that holds an Aadhaar, card or bank account number: so neither the profile
// nor a whole claim or tour.
import {
  getDay,
  getRequestedDay,
  getRevisableDay,
  groupByDate,
  listDaySubCategories,
  listRequestedDays,
  listRevisableDays,
} from '@tem/contracts/calls/calendar.ts'
import { getClaimPolicy, listMyClaims, listMyRevisableClaims } from '@tem/contracts/calls/claims.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import { getMyAllowances } from '@tem/contracts/calls/me.ts'
import {
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listStates,
  listUsedCategories,
} from '@tem/contracts/calls/reference.ts'
import { listTours } from '@tem/contracts/calls/tours.ts'

export const keptCalls = [
  groupByDate,
  getDay,
  listDaySubCategories,
  listRequestedDays,
  getRequestedDay,
  listRevisableDays,
  getRevisableDay,
  listMyClaims,
  listMyRevisableClaims,
  listRejectedClaims,
  listTours,
  listExpenseTypes,
  listUsedCategories,
  listMetroCities,
  listStates,
  listDynamicMonths,
  getMyAllowances,
  getClaimPolicy,
  getCommonConfig,
]
