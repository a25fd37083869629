// Which verb answers which call of the approvals module.
import { ListTeam } from '@tem/approvals/list-team.ts'
import { listMyReportees } from '@tem/contracts/calls/users.ts'
import { type BoundCall, bind } from '@tem/server/routes.ts'

export const routes: BoundCall[] = [bind(listMyReportees, ListTeam)]
