// Maps each call of the claims module to its verb.
import { ListCategories, ListExpenseTypes, ReadCategory } from '@tem/allowances/list-categories.ts'
import { ListMetroCities, ListStates } from '@tem/allowances/list-places.ts'
import { ReadPolicy } from '@tem/allowances/read-policy.ts'
import { GroupDays } from '@tem/claims/day/group-days.ts'
import { MarkClaimable, MarkNoClaims, MarkNoTrips } from '@tem/claims/day/mark-day.ts'
import { CountUnsubmittedDays } from '@tem/claims/day/own-days.ts'
import { ReadDay } from '@tem/claims/day/read-day.ts'
import { ListRequestedDays, ReadRequestedDay } from '@tem/claims/day/requested-days.ts'
import { ListRevisableDays, ReadRevisableDay } from '@tem/claims/day/revisable-days.ts'
import { SavePlacesVisited } from '@tem/claims/day/save-places-visited.ts'
import { ListDynamicMonths, ListMonths } from '@tem/claims/read/list-months.ts'
import { ListMyClaims, ListMyRevisableClaims } from '@tem/claims/read/list-my-claims.ts'
import { ListRejectedClaims } from '@tem/claims/read/list-rejected-claims.ts'
import { ListUsedCategories } from '@tem/claims/read/list-used-categories.ts'
import { ReadClaimSummary, ReadDayClaim } from '@tem/claims/read/read-claim.ts'
import { CreateDayClaim } from '@tem/claims/record/create-day-claim.ts'
import { CreateNewRequest } from '@tem/claims/record/create-new-request.ts'
import { DeclineCompanion } from '@tem/claims/record/decline-companion.ts'
import { DeleteClaim } from '@tem/claims/record/delete-claim.ts'
import { ListDaySubCategories } from '@tem/claims/record/list-day-sub-categories.ts'
import { ReviseClaim } from '@tem/claims/record/revise-claim.ts'
import { UpdateDayClaim } from '@tem/claims/record/update-day-claim.ts'
import { CountAllClaims, CountByCategory, CountByDate } from '@tem/claims/report/count-claims.ts'
import { ListTodaysClaims, ListTopClaims } from '@tem/claims/report/list-reported-claims.ts'
import { SubmitDay } from '@tem/claims/submit/submit-day.ts'
import { SubmitWeek } from '@tem/claims/submit/submit-week.ts'
import { UnsubmitDay } from '@tem/claims/submit/unsubmit-day.ts'
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
  declineCompanion,
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
import { ListDecisions } from '@tem/notifications/bell/list-decisions.ts'
import { MarkDecisionsSeen } from '@tem/notifications/bell/read-markers.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/http/routes.ts'

export const routes: BoundCall[] = [
  bind(listMyClaims, ListMyClaims),
  bind(listMyRevisableClaims, ListMyRevisableClaims),
  bind(deleteClaim, DeleteClaim),
  bind(listRejectedClaims, ListRejectedClaims),
  bind(listNotifications, ListDecisions),
  bind(markNotificationsSeen, MarkDecisionsSeen),
  bind(declineCompanion, DeclineCompanion),
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
