import ChevronDown from 'lucide-react/icons/chevron-down'
import { ReporteeList } from './reportee-list.tsx'
import styles from './team-cards.module.css'
import type { TeamMember } from './team-queries.ts'
import type { TeamListProps } from './team-table.tsx'

export function TeamCards({ members, openId, onToggle }: TeamListProps) {
  return (
    <ul className={styles.list} aria-label="Team members">
      {members.map((member) => (
        <MemberCard
          key={member._id}
          member={member}
          open={member._id === openId}
          onToggle={() => onToggle(member._id)}
        />
      ))}
    </ul>
  )
}

function MemberCard({ member, open, onToggle }: { member: TeamMember; open: boolean; onToggle: () => void }) {
  const { _id, name, employeeCode, designation, department, reportees } = member
  const detailId = `reportees-of-${_id}`
  return (
    <li className={styles.card} data-open={open || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={onToggle}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{employeeCode}</span>
        <span className={styles.place}>
          {designation?.name ?? 'NA'} · {department?.name ?? 'NA'}
        </span>
        <span className={styles.more}>
          {reportees.length > 0 && `${reportees.length} ${reportees.length === 1 ? 'reportee' : 'reportees'}`}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </span>
      </button>
      {open && (
        <div id={detailId} className={styles.below}>
          <ReporteeList member={member} />
        </div>
      )}
    </li>
  )
}
