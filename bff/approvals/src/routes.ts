// Maps each call of the approvals module to its verb.
import { DecideClaim } from '@tem/approvals/decide/decide-claim.ts'
import { DecideEmployees } from '@tem/approvals/decide/decide-employees.ts'
import { DecideWrapper } from '@tem/approvals/decide/decide-selected-claims.ts'
import { TakeBackPayment } from '@tem/approvals/decide/take-back-payment.ts'
import { ExportPayments } from '@tem/approvals/export/export-payments.ts'
import { ListUnassigned } from '@tem/approvals/reroute/list-unassigned.ts'
import { Reroute } from '@tem/approvals/reroute/reroute.ts'
import { GetClaimant } from '@tem/approvals/review/get-claimant.ts'
import { GetClaimantClaim } from '@tem/approvals/review/get-claimant-claim.ts'
import { GetClaimantDay } from '@tem/approvals/review/get-claimant-day.ts'
import { ListClaimants } from '@tem/approvals/review/list-claimants.ts'
import { ListTeam } from '@tem/approvals/review/list-team.ts'
import {
  decideClaim,
  decideEmployees,
  decideWrapper,
  exportPayments,
  getClaimant,
  getClaimantClaim,
  getClaimantDay,
  listClaimants,
} from '@tem/contracts/calls/approvals.ts'
import { takeBackPayment } from '@tem/contracts/calls/payments.ts'
import { listUnassigned, reroute } from '@tem/contracts/calls/rerouting.ts'
import { listMyReportees } from '@tem/contracts/calls/users.ts'
import { ServeUpload } from '@tem/files/serve-upload.ts'
import { type BoundCall, bind, bindDownload } from '@tem/server/http/routes.ts'

export const routes: BoundCall[] = [
  bind(listMyReportees, ListTeam),
  bind(listClaimants, ListClaimants),
  bind(getClaimant, GetClaimant),
  bind(getClaimantDay, GetClaimantDay),
  bind(getClaimantClaim, GetClaimantClaim),
  bind(decideClaim, DecideClaim),
  bind(decideWrapper, DecideWrapper),
  bind(decideEmployees, DecideEmployees),
  bind(takeBackPayment, TakeBackPayment),
  bind(listUnassigned, ListUnassigned),
  bind(reroute, Reroute),
  bind(exportPayments, ExportPayments),
  bindDownload('/uploads/:name', 'signed-in', ServeUpload),
]
