// Which verb answers which call of the claims module.
import { ListCategories } from '@tem/allowances/list-categories.ts'
import { ListExpenseTypes } from '@tem/allowances/list-expense-types.ts'
import { ListMetroCities } from '@tem/allowances/list-metro-cities.ts'
import { ListStates } from '@tem/allowances/list-states.ts'
import { ReadCategory } from '@tem/allowances/read-category.ts'
import { ReadPolicy } from '@tem/allowances/read-policy.ts'
import { CountAllClaims, CountByCategory, CountByDate } from '@tem/claims/count-claims.ts'
import { CountUnsubmittedDays } from '@tem/claims/count-unsubmitted-days.ts'
import { CreateDayClaim } from '@tem/claims/create-day-claim.ts'
import { CreateNewRequest } from '@tem/claims/create-new-request.ts'
import { DeleteClaim } from '@tem/claims/delete-claim.ts'
import { GroupDays } from '@tem/claims/group-days.ts'
import { ListDaySubCategories } from '@tem/claims/list-day-sub-categories.ts'
import { ListDynamicMonths, ListMonths } from '@tem/claims/list-months.ts'
import { ListMyClaims } from '@tem/claims/list-my-claims.ts'
import { ListMyRevisableClaims } from '@tem/claims/list-my-revisable-claims.ts'
import { ListRejectedClaims } from '@tem/claims/list-rejected-claims.ts'
import { ListTodaysClaims, ListTopClaims } from '@tem/claims/list-reported-claims.ts'
import { ListRequestedDays } from '@tem/claims/list-requested-days.ts'
import { ListRevisableDays } from '@tem/claims/list-revisable-days.ts'
import { ListUsedCategories } from '@tem/claims/list-used-categories.ts'
import { MarkClaimable, MarkNoClaims, MarkNoTrips } from '@tem/claims/mark-day.ts'
import { ReadClaimSummary } from '@tem/claims/read-claim-summary.ts'
import { ReadDay } from '@tem/claims/read-day.ts'
import { ReadDayClaim } from '@tem/claims/read-day-claim.ts'
import { ReadRequestedDay } from '@tem/claims/read-requested-day.ts'
import { ReadRevisableDay } from '@tem/claims/read-revisable-day.ts'
import { ReviseClaim } from '@tem/claims/revise-claim.ts'
import { SavePlacesVisited } from '@tem/claims/save-places-visited.ts'
import { SubmitDay } from '@tem/claims/submit-day.ts'
import { SubmitWeek } from '@tem/claims/submit-week.ts'
import { UnsubmitDay } from '@tem/claims/unsubmit-day.ts'
import { UpdateDayClaim } from '@tem/claims/update-day-claim.ts'
import {
  countUnsubmittedDays,
  getDay,
  getRequestedDay,
  getRevisableDay,
  groupByDate,
  listDaySubCategories,
  listRequestedDays,
  listRevisableDays,
  markClaims,
  markNoClaims,
  markNoTrips,
  savePlacesVisited,
  submitDay,
  submitMonth,
  submitWeek,
  unsubmitDay,
} from '@tem/contracts/calls/calendar.ts'
import {
  createNewRequest,
  deleteClaim,
  getClaimPolicy,
  getClaimSummary,
  listMyClaims,
  listMyRevisableClaims,
  reviseClaim,
} from '@tem/contracts/calls/claims.ts'
import {
  createDayClaim,
  getDayClaim,
  listRejectedClaims,
  reviseDayClaim,
  updateDayClaim,
} from '@tem/contracts/calls/day-claims.ts'
import { uploadAttachment } from '@tem/contracts/calls/files.ts'
import { listNotifications, markNotificationsSeen } from '@tem/contracts/calls/notifications.ts'
import {
  getAllowanceCategory,
  listAllowanceCategories,
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listMonths,
  listStates,
  listUsedCategories,
} from '@tem/contracts/calls/reference.ts'
import {
  countByCategory,
  countByDate,
  getAllCounts,
  listTodaysClaims,
  listTopClaims,
} from '@tem/contracts/calls/reports.ts'
import { ServeUpload } from '@tem/files/serve-upload.ts'
import { UploadAttachment } from '@tem/files/upload-attachment.ts'
import { ListDecisions } from '@tem/notifications/decided/list-decisions.ts'
import { MarkDecisionsSeen } from '@tem/notifications/decided/mark-decisions-seen.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/routes.ts'

export const routes: BoundCall[] = [
  bind(listMyClaims, ListMyClaims),
  bind(listMyRevisableClaims, ListMyRevisableClaims),
  bind(deleteClaim, DeleteClaim),
  bind(listRejectedClaims, ListRejectedClaims),
  bind(listNotifications, ListDecisions),
  bind(markNotificationsSeen, MarkDecisionsSeen),
  bind(getClaimSummary, ReadClaimSummary),
  bind(listRequestedDays, ListRequestedDays),
  bind(getRequestedDay, ReadRequestedDay),
  bind(listRevisableDays, ListRevisableDays),
  bind(getRevisableDay, ReadRevisableDay),
  bind(getClaimPolicy, ReadPolicy),

  bind(groupByDate, GroupDays),
  bind(countUnsubmittedDays, CountUnsubmittedDays),
  bind(getDay, ReadDay),
  bind(savePlacesVisited, SavePlacesVisited),
  bind(markNoClaims, MarkNoClaims),
  bind(markNoTrips, MarkNoTrips),
  bind(markClaims, MarkClaimable),
  bind(listDaySubCategories, ListDaySubCategories),
  bind(getDayClaim, ReadDayClaim),
  bind(createDayClaim, CreateDayClaim),
  bind(updateDayClaim, UpdateDayClaim),
  bind(reviseDayClaim, ReviseClaim),

  bind(createNewRequest, CreateNewRequest),
  bind(reviseClaim, ReviseClaim),
  bind(submitDay, SubmitDay),
  bind(submitWeek, SubmitWeek),
  bind(submitMonth, SubmitWeek),
  bind(unsubmitDay, UnsubmitDay),

  bind(getAllCounts, CountAllClaims),
  bind(listTopClaims, ListTopClaims),
  bind(listTodaysClaims, ListTodaysClaims),
  bind(countByCategory, CountByCategory),
  bind(countByDate, CountByDate),

  bindUpload(uploadAttachment, UploadAttachment),
  bindDownload('/uploads/:name', 'signed-in', ServeUpload),

  bind(listExpenseTypes, ListExpenseTypes),
  bind(listAllowanceCategories, ListCategories),
  bind(getAllowanceCategory, ReadCategory),
  bind(listUsedCategories, ListUsedCategories),
  bind(listStates, ListStates),
  bind(listMetroCities, ListMetroCities),
  bind(listMonths, ListMonths),
  bind(listDynamicMonths, ListDynamicMonths),
]
