import { Panel } from '@tem/ui/panel.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { ReporteeList } from './reportee-list.tsx'
import type { TeamMember } from './team-queries.ts'
import styles from './team-table.module.css'

export interface TeamListProps {
  members: readonly TeamMember[]
  openId: string | undefined
  onToggle: (id: string) => void
}

export function TeamTable({ members, openId, onToggle }: TeamListProps) {
  return (
    <Panel flush>
      <table className={styles.table} aria-label="Team members">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Employee Code</th>
            <th scope="col">Designation</th>
            <th scope="col">Department</th>
            <th scope="col" className={styles.end}>
              Reportees
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Fragment key={member._id}>
              <MemberRow member={member} open={member._id === openId} onToggle={() => onToggle(member._id)} />
              {member._id === openId && (
                <tr className={styles.below}>
                  <td colSpan={5} id={detailId(member)}>
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
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? detailId(member) : undefined}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden="true" className={styles.chevron} />
          {member.name}
        </button>
      </td>
      <td className={styles.code}>{member.employeeCode}</td>
      <td>{member.designation?.name ?? 'NA'}</td>
      <td>{member.department?.name ?? 'NA'}</td>
      <td className={styles.end}>{member.reportees.length || <span className={styles.none}>None</span>}</td>
    </tr>
  )
}

function detailId(member: TeamMember): string {
  return `reportees-of-${member._id}`
}
