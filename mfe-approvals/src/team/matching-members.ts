import type { TeamMember } from './team-queries.ts'

/** Every typed word has to occur somewhere in what a row shows of the person. */
export function matchingMembers(members: readonly TeamMember[], typed: string): readonly TeamMember[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter((member) => {
    const shown = [member.name, member.employeeCode, member.designation?.name, member.department?.name]
    const text = shown.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
