// Loads the context of the form. Without the person's own details the form still works, but nothing is prefilled.
import { type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { type FormField, isApplicable, isRequired } from '@tem/rules/claim/claim-form.ts'
import { keepPreviousData, type Unsent, useQuery, useSettings, useUnsent } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { useInSteps } from '@tem/ui/base/use-in-steps.ts'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import * as texts from '../../../texts/made/form.ts'
import { addableQuery, dayQuery } from '../../day/day-queries.ts'
import styles from '../claim-form.module.css'
import { WaitingForm } from '../waiting-form.tsx'
import type { ClaimValues } from './claim-values.ts'
import { citiesQuery, ownDetailsQuery, useRecentClaims } from './form-queries.ts'
import { type ClaimFormContext, citiesOn, type ReadClaim, readClaim } from './read-claim.ts'
import { type OwnDetails, type StoredClaim, withUnsentClosings } from './start-values.ts'

interface WithClaimFormContextProps {
  day: Day
  /** Whether the form has its own date field. */
  isDayChosen: boolean
  /** The claim that is being changed. */
  stored?: StoredClaim
  children: (me: OwnDetails | undefined) => ReactNode
}

export function WithClaimFormContext({ day, isDayChosen, stored, children }: WithClaimFormContextProps) {
  const settings = useSettings()
  const me = useQuery(ownDetailsQuery)
  const cities = useQuery(citiesQuery)
  const addable = useQuery({ ...addableQuery(day), placeholderData: keepPreviousData })
  // A new claim shows them at the top; if they loaded later, they would push the form down.
  const oftenUsed = useRecentClaims(stored === undefined)
  const about = useQuery({ ...dayQuery(day), placeholderData: keepPreviousData })
  const unsent = useUnsent() ?? []
  // Stays true once answered: a later refetch, when the connection is back, must not hide the form.
  const isAsked = me.isFetched && (stored !== undefined || oftenUsed.isFetched)
  // If another day is chosen and its options can't be loaded, the form stays, with what is typed.
  const loaded = addable.data && about.data && { list: addable.data.list, ofDay: about.data }
  const [known, setKnown] = useState(loaded)
  if (loaded && (loaded.list !== known?.list || loaded.ofDay !== known.ofDay)) setKnown(loaded)
  const shown = loaded ?? known
  const isDrawn = useInSteps((cities.data && shown && isAsked) || undefined)

  const failed = [cities, addable, about].find(({ isError, data }) => isError && data === undefined)
  const retry = () => Promise.all([cities, addable, about].map(({ refetch }) => refetch()))
  if (failed?.error && !shown)
    return <ErrorState message={failed.error.message} onRetry={retry} retrying={failed.isFetching} />
  if (!cities.data || !shown || !isDrawn) return <WaitingForm />

  const { isHoliday, holidayName, tours = [], can } = shown.ofDay.item
  return (
    <ClaimFormContextProvider
      value={{
        list: withUnsentClosings(
          withStored(shown.list, stored),
          draftsOf(unsent.filter((each) => each.day <= day)),
        ),
        cities: citiesOn(cities.data.list, day),
        level: me.data?.item.designation?.grade?.name ?? null,
        isHoliday,
        holidayName,
        ...(isHoliday && {
          holidayRemark: remarkOf(shown.ofDay.claims, draftsOf(unsent.filter((each) => each.day === day))),
        }),
        tours,
        settings,
        closedReason: can.open ? undefined : inLanguage(can.reasons.open),
        isDayChosen,
        rejectedOn: rejectedOn(stored),
        companions: stored?.item.employees ?? [],
      }}
    >
      {failed?.error && (
        <Banner
          tone="error"
          className={styles.otherDay ?? ''}
          title={texts.otherDay()}
          actions={
            <Button size="small" busy={failed.isFetching && texts.retrying()} onClick={retry}>
              {texts.retry()}
            </Button>
          }
        >
          {failed.error.message}
        </Banner>
      )}
      {children(me.data?.item)}
    </ClaimFormContextProvider>
  )
}

function draftsOf(unsent: readonly Unsent[]): ClaimValues[] {
  return unsent.map(({ draft }) => (draft ?? {}) as ClaimValues)
}

/** The first remark among these claims. The form asks for it once a day, and the claim that has it may still be unsent. */
export function remarkOf(...claims: readonly (readonly { remarks?: string | null }[])[]): string {
  return claims.flat().find(({ remarks }) => remarks)?.remarks ?? ''
}

/** An existing claim can be changed even if its sub-category is no longer offered. */
function withStored(
  list: ClaimFormContext['list'],
  stored: StoredClaim | undefined,
): ClaimFormContext['list'] {
  if (!stored) return list
  const { subCategory, category } = stored
  const others = list.filter(({ _id }) => _id !== subCategory._id)
  return [{ ...subCategory, category, isUsed: false }, ...others]
}

function rejectedOn(stored: StoredClaim | undefined): Day | undefined {
  if (stored?.item.status !== 'rejected') return undefined
  const rejection = stored.item.history.filter(({ to }) => to === 'rejected').at(-1)
  return rejection && dayOf(new Date(rejection.respondedOn))
}

const FormContext = createContext<ClaimFormContext | undefined>(undefined)

const ClaimFormContextProvider = FormContext.Provider

export function useClaimFormContext(): ClaimFormContext {
  const found = useContext(FormContext)
  if (!found) throw new Error('A block of the claim form is used outside of the form.')
  return found
}

// The current values of the claim, for the blocks of the form.

export function useValues(): ClaimValues {
  return useFormState<ClaimValues>({ subscription: { values: true } }).values
}

/** Undefined until a sub-category is chosen. */
export function useChosenClaim(): ReadClaim | undefined {
  return readClaim(useValues(), useClaimFormContext())
}

interface ClaimWithFields extends ReadClaim {
  applies: (field: FormField) => boolean
  isMandatory: (field: FormField) => boolean
}

/** For the blocks that are rendered only after a sub-category is chosen. */
export function useClaim(): ClaimWithFields {
  const claim = useChosenClaim()
  if (!claim) throw new Error('No sub-category is chosen yet.')
  const { context, form } = claim
  return {
    ...claim,
    applies: (field) => isApplicable(field, context, form),
    isMandatory: (field) => isRequired(field, context, form),
  }
}

export function useClaimForm() {
  return useForm<ClaimValues>()
}
