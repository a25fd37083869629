import { type DateFormat, DEFAULT_DATE_FORMAT } from '@tem/rules/date-format.ts'
import { useQuery } from '@tem/sdk'
import { settingsQuery } from './claim-queries.ts'

/** As the company has set it; until that is known, the usual one. */
export function useDateFormat(): DateFormat {
  const { data } = useQuery(settingsQuery)
  return data?.item.dateFormat ?? DEFAULT_DATE_FORMAT
}
