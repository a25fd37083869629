// Maps each call of the admin module to its verb.

import { getPersonOfCompany } from '@tem/admin/people/get-person-of-company.ts'
import { listPeopleOfCompany } from '@tem/admin/people/list-people-of-company.ts'
import * as people from '@tem/contracts/calls/admin-people.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { type BoundCall, bind } from '@tem/server/http/routes.ts'

export const routes: BoundCall<BaseDeps>[] = [
  bind(people.listPeopleOfCompany, listPeopleOfCompany),
  bind(people.getPersonOfCompany, getPersonOfCompany),
]
