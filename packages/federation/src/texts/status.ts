import type { Texts } from './read-texts.ts'

/** One line for each language of a folder. */
export function statusLines(folder: string, { all, languages }: Texts): string[] {
  return languages.map(({ name, groups, checkedBy }) => {
    const there = all.filter(({ group, key }) => groups[group]?.[key] !== undefined)
    const checked = there.filter(({ group }) => checkedBy[group] !== undefined)
    const people = [...new Set(checked.map(({ group }) => checkedBy[group]))].join(', ')
    const machine = there.length - checked.length
    return [
      `${folder} ${name}: ${there.length} of ${all.length} texts`,
      checked.length > 0 && `${checked.length} checked by ${people}`,
      machine > 0 && `${machine} made by a machine and checked by nobody`,
    ]
      .filter(Boolean)
      .join('; ')
  })
}
