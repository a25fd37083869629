// A read as query options, so that no component spells a key: useQuery(callQuery(listMyTours, { skip: 0 }))
import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@tem/contracts/call.ts'
import { call } from './call.ts'

export function callQuery<Payload, Answer>(contract: Call<Payload, Answer>, payload: Payload) {
  return queryOptions({
    queryKey: [contract.path, payload],
    queryFn: ({ signal }) => call(contract, payload, { signal }),
  })
}
