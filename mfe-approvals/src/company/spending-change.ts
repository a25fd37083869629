import type { Paise } from '@tem/rules/base/money.ts'

/** 'As before', '12 % more', '3 times as much', '40 % less', 'New', 'Nothing now' */
export function changeText(now: Paise, before: Paise): string {
  if (now === before) return 'As before'
  if (before === 0) return 'New'
  if (now === 0) return 'Nothing now'
  if (now >= 3 * before) return `${Math.round(now / before)} times as much`
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return 'As before'
  return percent > 0 ? `${percent} % more` : `${-percent} % less`
}
