import type { AnswerOf } from '@tem/contracts/call.ts'
import { listMyReportees } from '@tem/contracts/calls/users.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { claimStatuses } from '@tem/rules/claim/claim-status.ts'
import { callQuery, Link, useSession } from '@tem/sdk'
import { classNames } from '@tem/ui/base/class-names.ts'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import table from '@tem/ui/list/table.module.css'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, type ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/team.ts'
import styles from './team-list.module.css'

export interface TeamListProps {
  members: readonly TeamMember[]
  openId: string | undefined
  onToggle: (id: string) => void
}

export function TeamTable({ members, openId, onToggle }: TeamListProps) {
  return (
    <Panel flush>
      <table
        className={classNames(styles.table, members.every(isAlone) && styles.plain)}
        aria-label={texts.members()}
      >
        <thead className={table.head}>
          <tr>
            <th scope="col">{common.name()}</th>
            <th scope="col">{common.employeeCode()}</th>
            <th scope="col">{texts.designation()}</th>
            <th scope="col">{texts.department()}</th>
            <th scope="col" className={table.end}>
              {texts.claimedThisMonth()}
            </th>
            <th scope="col" className={table.end}>
              {texts.reportees()}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Fragment key={member._id}>
              <MemberRow member={member} open={member._id === openId} onToggle={() => onToggle(member._id)} />
              {member._id === openId && member.reportees.length > 0 && (
                <tr className={styles.below}>
                  <td colSpan={6} id={detailId(member)}>
                    <ReporteeList member={member} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function MemberRow({ member, open, onToggle }: { member: TeamMember; open: boolean; onToggle: () => void }) {
  return (
    <tr className={styles.row} data-open={open || undefined}>
      <td>
        {member.reportees.length === 0 ? (
          <Text weight="medium" className={styles.alone}>
            {member.name}
          </Text>
        ) : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? detailId(member) : undefined}
            onClick={onToggle}
          >
            <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
            {member.name}
          </button>
        )}
      </td>
      <td>
        <Text figures>{member.employeeCode}</Text>
      </td>
      <td>{member.designation?.name ?? common.notThere()}</td>
      <td>{member.department?.name ?? common.notThere()}</td>
      <td className={table.end}>
        <ClaimsLink member={member} />
      </td>
      <td className={table.end}>{member.reportees.length || <Text tone="faint">{texts.none()}</Text>}</td>
    </tr>
  )
}

/** Leads to all of the person's claims that the viewer may see, decided ones included. */
function ClaimsLink({ member: { _id, name, claimedThisMonth = 0 }, children }: ClaimsLinkProps) {
  const session = useSession()
  const amount = formatMoney(claimedThisMonth)
  if (!session.can('approve-claims') && !session.can('review-claims')) return amount
  const every = new URLSearchParams(claimStatuses.map((status) => ['status', status]))
  return (
    <Link
      to={`/dashboard/employee-wrappers/${_id}?${every}`}
      className={styles.claims}
      aria-label={texts.claimsOf({ name, amount })}
    >
      {children ?? amount}
    </Link>
  )
}

interface ClaimsLinkProps {
  member: TeamMember
  children?: ReactNode
}

function isAlone({ reportees }: TeamMember): boolean {
  return reportees.length === 0
}

function detailId(member: TeamMember): string {
  return `reportees-of-${member._id}`
}

// Who reports to one member of the team.

function ReporteeList({ member: { name, reportees } }: { member: TeamMember }) {
  return (
    <Columns as="ul" least={240} keep gap={2} aria-label={texts.reporteesOf({ name })}>
      {reportees.map((reportee) => (
        <Stack as="li" gap={1} key={reportee._id} className={styles.reportee}>
          <Row oneLine spread>
            <Text weight="medium" breaks>
              {reportee.name}
            </Text>
            <Text tone="soft" figures>
              {reportee.employeeCode}
            </Text>
          </Row>
          <Text tone="soft" size="small">
            {placeOf(reportee)}
          </Text>
        </Stack>
      ))}
    </Columns>
  )
}

function placeOf({ designationName, departmentName }: Reportee): string {
  return `${designationName ?? common.notThere()} · ${departmentName ?? common.notThere()}`
}

export function TeamCards({ members, openId, onToggle }: TeamListProps) {
  return (
    <Stack as="ul" gap={2} aria-label={texts.members()}>
      {members.map((member) => (
        <MemberCard
          key={member._id}
          member={member}
          open={member._id === openId}
          onToggle={() => onToggle(member._id)}
        />
      ))}
    </Stack>
  )
}

function MemberCard({ member, open, onToggle }: { member: TeamMember; open: boolean; onToggle: () => void }) {
  const { name, employeeCode, designation, department, reportees } = member
  const facts = (
    <>
      <Text size="large" weight="medium" breaks>
        {name}
      </Text>
      <Text tone="soft" figures className={styles.cardCode}>
        {employeeCode}
      </Text>
      <Text tone="soft">
        {designation?.name ?? common.notThere()} · {department?.name ?? common.notThere()}
      </Text>
    </>
  )
  if (reportees.length === 0)
    return (
      <li className={styles.card}>
        <div className={styles.facts}>{facts}</div>
        <MonthOf member={member} />
      </li>
    )
  return (
    <li className={styles.card} data-open={open || undefined}>
      <button
        type="button"
        className={styles.facts}
        aria-expanded={open}
        aria-controls={open ? detailId(member) : undefined}
        onClick={onToggle}
      >
        {facts}
        <Text tone="faint" size="small">
          <Row as="span" oneLine align="center" atEnd gap={1}>
            {texts.reporteeCount({ count: reportees.length })}
            <ChevronDown size={18} aria-hidden="true" className={styles.cardChevron} />
          </Row>
        </Text>
      </button>
      <MonthOf member={member} />
      {open && (
        <div id={detailId(member)} className={styles.cardBelow}>
          <ReporteeList member={member} />
        </div>
      )}
    </li>
  )
}

function MonthOf({ member }: { member: TeamMember }) {
  return (
    <Row as="p" oneLine align="center" spread className={styles.month}>
      <span>{texts.claimedThisMonth()}</span>
      <ClaimsLink member={member} />
    </Row>
  )
}

export type TeamMember = AnswerOf<typeof listMyReportees>['list'][number]
type Reportee = TeamMember['reportees'][number]

/** Loads the whole team, so searching needs no further call. */
export const teamQuery = callQuery(listMyReportees, { sort: 'asc', sortBy: 'name', limit: 1000 })
