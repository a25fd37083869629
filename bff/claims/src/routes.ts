// Which verb answers which call of the claims module.
import { ListCategories } from '@tem/allowances/list-categories.ts'
import { ListExpenseTypes } from '@tem/allowances/list-expense-types.ts'
import { ListMetroCities } from '@tem/allowances/list-metro-cities.ts'
import { ListStates } from '@tem/allowances/list-states.ts'
import { ReadCategory } from '@tem/allowances/read-category.ts'
import { ReadPolicy } from '@tem/allowances/read-policy.ts'
import { DeleteClaim } from '@tem/claims/delete-claim.ts'
import { ListDynamicMonths, ListMonths } from '@tem/claims/list-months.ts'
import { ListMyClaims } from '@tem/claims/list-my-claims.ts'
import { ListRejectedClaims } from '@tem/claims/list-rejected-claims.ts'
import { ListUsedCategories } from '@tem/claims/list-used-categories.ts'
import { deleteClaim, getClaimPolicy, listMyClaims } from '@tem/contracts/calls/claims.ts'
import { listRejectedClaims } from '@tem/contracts/calls/day-claims.ts'
import {
  getAllowanceCategory,
  listAllowanceCategories,
  listDynamicMonths,
  listExpenseTypes,
  listMetroCities,
  listMonths,
  listStates,
  listUsedCategories,
} from '@tem/contracts/calls/reference.ts'
import { type BoundCall, bind } from '@tem/server/routes.ts'

export const routes: BoundCall[] = [
  bind(listMyClaims, ListMyClaims),
  bind(deleteClaim, DeleteClaim),
  bind(listRejectedClaims, ListRejectedClaims),
  bind(getClaimPolicy, ReadPolicy),

  bind(listExpenseTypes, ListExpenseTypes),
  bind(listAllowanceCategories, ListCategories),
  bind(getAllowanceCategory, ReadCategory),
  bind(listUsedCategories, ListUsedCategories),
  bind(listStates, ListStates),
  bind(listMetroCities, ListMetroCities),
  bind(listMonths, ListMonths),
  bind(listDynamicMonths, ListDynamicMonths),
]
