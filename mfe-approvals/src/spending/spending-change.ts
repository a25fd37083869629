import type { Paise } from '@tem/rules/base/money.ts'
import * as texts from '../../texts/made/spending.ts'

/** 'As before', '12 % more', '3 times as much', '40 % less', 'New', 'Nothing now' */
export function changeText(now: Paise, before: Paise): string {
  if (now === before) return texts.asBefore()
  if (before === 0) return texts.fresh()
  if (now === 0) return texts.nothingNow()
  if (now >= 3 * before) return texts.times({ count: Math.round(now / before) })
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return texts.asBefore()
  return percent > 0 ? texts.more({ percent }) : texts.less({ percent: -percent })
}
