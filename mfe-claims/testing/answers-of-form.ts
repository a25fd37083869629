// What the form asks for, answered already: as far as the form reads it.
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import type { QueryClient } from '@tem/sdk/host.ts'
import { citiesQuery, ownDetailsQuery } from '../src/claim-form/values/form-queries.ts'
import { addableQuery, dayQuery } from '../src/day/day-queries.ts'
import { claimPages } from '../src/status/claim-queries.ts'
import { hotel } from './claim-form.ts'

export function keepAnswersOfForm(client: QueryClient, days: readonly string[], cities: object[] = []) {
  client.setQueryData<unknown>(citiesQuery.queryKey, { list: cities })
  client.setQueryData<unknown>(ownDetailsQuery.queryKey, { item: { designation: null } })
  client.setQueryData<unknown>(claimPages(listMyClaims, {}).queryKey, { pages: [], pageParams: [] })
  for (const day of days) {
    client.setQueryData<unknown>(addableQuery(day).queryKey, { list: [hotel] })
    client.setQueryData<unknown>(dayQuery(day).queryKey, { item: { can: { open: true } }, claims: [] })
  }
}
