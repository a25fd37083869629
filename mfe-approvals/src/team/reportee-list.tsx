// Who reports to one member of the team.
import { EmptyState } from '@tem/ui/empty-state.tsx'
import styles from './reportee-list.module.css'
import type { Reportee, TeamMember } from './team-queries.ts'

export function ReporteeList({ member }: { member: TeamMember }) {
  const { name, reportees } = member
  if (reportees.length === 0) return <EmptyState help={`Nobody reports to ${name}.`} />
  return (
    <ul className={styles.list} aria-label={`Reportees of ${name}`}>
      {reportees.map((reportee) => (
        <li key={reportee._id} className={styles.reportee}>
          <span className={styles.name}>{reportee.name}</span>
          <span className={styles.code}>{reportee.employeeCode}</span>
          <span className={styles.place}>{placeOf(reportee)}</span>
        </li>
      ))}
    </ul>
  )
}

function placeOf({ designationName, departmentName }: Reportee): string {
  return `${designationName ?? 'NA'} · ${departmentName ?? 'NA'}`
}
