// Maps each call of the claims module to its verb.

import { getClaimPolicy } from '@tem/allowances/get-claim-policy.ts'
import {
  getAllowanceCategory,
  listAllowanceCategories,
  listExpenseTypes,
} from '@tem/allowances/list-allowance-categories.ts'
import { listMetroCities, listStates } from '@tem/allowances/list-places.ts'
import { countByCategory, countByDate, getAllCounts } from '@tem/claims/dashboard/count-claims.ts'
import { listTodaysClaims, listTopClaims } from '@tem/claims/dashboard/list-reported-claims.ts'
import { getDay } from '@tem/claims/day/get-day.ts'
import { getDayClaim } from '@tem/claims/day/get-day-claim.ts'
import { groupByDate } from '@tem/claims/day/group-by-date.ts'
import {
  countUnsubmittedDays,
  getRequestedDay,
  getRevisableDay,
  listRequestedDays,
  listRevisableDays,
} from '@tem/claims/day/list-days.ts'
import { markClaims, markNoClaims, markNoTrips } from '@tem/claims/day/mark-day.ts'
import { savePlacesVisited } from '@tem/claims/day/save-places-visited.ts'
import { getClaimSummary } from '@tem/claims/read/claim-for-viewer.ts'
import { listDynamicMonths, listMonths } from '@tem/claims/read/list-months.ts'
import { listMyClaims, listMyRevisableClaims } from '@tem/claims/read/list-my-claims.ts'
import { listRejectedClaims } from '@tem/claims/read/list-rejected-claims.ts'
import { listUsedCategories } from '@tem/claims/read/list-used-categories.ts'
import { acceptRejection } from '@tem/claims/record/accept-rejection.ts'
import { answerQuestion } from '@tem/claims/record/answer-question.ts'
import { createDayClaim } from '@tem/claims/record/create-day-claim.ts'
import { declineCompanion } from '@tem/claims/record/decline-companion.ts'
import { deleteClaim } from '@tem/claims/record/delete-claim.ts'
import { listDaySubCategories } from '@tem/claims/record/list-day-sub-categories.ts'
import { remindApprover } from '@tem/claims/record/remind-approver.ts'
import { updateDayClaim } from '@tem/claims/record/update-day-claim.ts'
import { createNewRequest } from '@tem/claims/submit/create-new-request.ts'
import { reviseClaim } from '@tem/claims/submit/revise-claim.ts'
import { submitDay, submitWeek } from '@tem/claims/submit/submit-days.ts'
import { unsubmitDay } from '@tem/claims/submit/unsubmit-day.ts'
import * as calendar from '@tem/contracts/calls/calendar.ts'
import * as claims from '@tem/contracts/calls/claims.ts'
import * as dayClaims from '@tem/contracts/calls/day-claims.ts'
import * as files from '@tem/contracts/calls/files.ts'
import * as notifications from '@tem/contracts/calls/notifications.ts'
import * as reference from '@tem/contracts/calls/reference.ts'
import * as reports from '@tem/contracts/calls/reports.ts'
import { serveUpload } from '@tem/files/serve-upload.ts'
import { uploadAttachment } from '@tem/files/upload-attachment.ts'
import { listNotifications, markNotificationsSeen } from '@tem/notifications/bell/list-notifications.ts'
import { type BoundCall, bind, bindDownload, bindUpload } from '@tem/server/http/routes.ts'
import type { ClaimsDeps } from './container.ts'

export const routes: BoundCall<ClaimsDeps>[] = [
  bind(claims.listMyClaims, listMyClaims),
  bind(claims.listMyRevisableClaims, listMyRevisableClaims),
  bind(claims.deleteClaim, deleteClaim),
  bind(notifications.listRejectedClaims, listRejectedClaims),
  bind(notifications.listNotifications, listNotifications),
  bind(notifications.markNotificationsSeen, markNotificationsSeen),
  bind(claims.declineCompanion, declineCompanion),
  bind(claims.answerQuestion, answerQuestion),
  bind(claims.remindApprover, remindApprover),
  bind(claims.acceptRejection, acceptRejection),
  bind(claims.getClaimSummary, getClaimSummary),
  bind(calendar.listRequestedDays, listRequestedDays),
  bind(calendar.getRequestedDay, getRequestedDay),
  bind(calendar.listRevisableDays, listRevisableDays),
  bind(calendar.getRevisableDay, getRevisableDay),
  bind(claims.getClaimPolicy, getClaimPolicy),

  bind(calendar.groupByDate, groupByDate),
  bind(calendar.countUnsubmittedDays, countUnsubmittedDays),
  bind(calendar.getDay, getDay),
  bind(calendar.savePlacesVisited, savePlacesVisited),
  bind(calendar.markNoClaims, markNoClaims),
  bind(calendar.markNoTrips, markNoTrips),
  bind(calendar.markClaims, markClaims),
  bind(calendar.listDaySubCategories, listDaySubCategories),
  bind(dayClaims.getDayClaim, getDayClaim),
  bind(dayClaims.createDayClaim, createDayClaim),
  bind(dayClaims.updateDayClaim, updateDayClaim),
  bind(dayClaims.reviseDayClaim, reviseClaim),

  bind(claims.createNewRequest, createNewRequest),
  bind(claims.reviseClaim, reviseClaim),
  bind(calendar.submitDay, submitDay),
  bind(calendar.submitWeek, submitWeek),
  bind(calendar.submitMonth, submitWeek),
  bind(calendar.unsubmitDay, unsubmitDay),

  bind(reports.getAllCounts, getAllCounts),
  bind(reports.listTopClaims, listTopClaims),
  bind(reports.listTodaysClaims, listTodaysClaims),
  bind(reports.countByCategory, countByCategory),
  bind(reports.countByDate, countByDate),

  bindUpload(files.uploadAttachment, uploadAttachment),
  bindDownload('/uploads/:name', 'signed-in', serveUpload),

  bind(reference.listExpenseTypes, listExpenseTypes),
  bind(reference.listAllowanceCategories, listAllowanceCategories),
  bind(reference.getAllowanceCategory, getAllowanceCategory),
  bind(reference.listUsedCategories, listUsedCategories),
  bind(reference.listStates, listStates),
  bind(reference.listMetroCities, listMetroCities),
  bind(reference.listMonths, listMonths),
  bind(reference.listDynamicMonths, listDynamicMonths),
]
