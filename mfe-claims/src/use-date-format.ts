import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { type DateFormat, DEFAULT_DATE_FORMAT } from '@tem/rules/date-format.ts'
import { callQuery, useQuery } from '@tem/sdk'

/** As the company has set it; until that is known, the usual one. */
export function useDateFormat(): DateFormat {
  const { data } = useQuery({ ...callQuery(getCommonConfig, {}), staleTime: 60 * 60_000 })
  return data?.item.dateFormat ?? DEFAULT_DATE_FORMAT
}
