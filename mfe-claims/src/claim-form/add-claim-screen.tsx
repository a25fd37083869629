// Adds a claim to a day; the address may say already what it is for.
import { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { type Day, isDay } from '@tem/rules/company-day.ts'
import { formatDay, weekdayName } from '@tem/rules/date-format.ts'
import { formatMoney } from '@tem/rules/money.ts'
import {
  call,
  dropDraft,
  toast,
  useHeader,
  useLocation,
  useNavigate,
  useParams,
  useQueryClient,
  useSearchParams,
  useSettings,
} from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { dayAddress } from '../calendar/calendar-address.ts'
import { addClaimAddress } from '../day/day-address.ts'
import { showSavedClaim } from '../day/show-day.ts'
import { refreshClaims } from '../refresh-claims.ts'
import { useLeave } from '../requested/way-back.ts'
import { ClaimForm } from './claim-form.tsx'
import { newValues, type OwnDetails, valuesOfChoice } from './start-values.ts'
import { useSurroundings } from './surroundings.ts'
import { WithSurroundings } from './with-surroundings.tsx'

export function AddClaimScreen() {
  const { day = '' } = useParams()
  const subCategory = useSearchParams()[0].get('subCategory') ?? ''
  const { key, state } = useLocation()
  if (!isDay(day)) return <EmptyState help="The address names no day." />
  return (
    <WithSurroundings day={day} isDayChosen={false}>
      {(me) => (
        <section
          key={key}
          {...(state?.isNext && { ref: startHere, tabIndex: -1, 'aria-label': 'Next claim' })}
        >
          <AddClaim day={day} subCategory={subCategory} me={me} />
        </section>
      )}
    </WithSurroundings>
  )
}

/** The claim before it has just been saved. */
function startHere(form: HTMLElement | null) {
  window.scrollTo(0, 0)
  form?.focus({ preventScroll: true })
}

interface AddClaimProps {
  day: Day
  subCategory: string
  me: OwnDetails | undefined
}

function AddClaim({ day, subCategory, me }: AddClaimProps) {
  const { list, closedReason } = useSurroundings()
  const { dateFormat } = useSettings()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const leave = useLeave()
  const back = dayAddress(day)
  useHeader({ title: `${weekdayName(day)} ${formatDay(day, dateFormat)}`, back })

  if (closedReason !== undefined) return <Banner tone="info">{closedReason}</Banner>

  const draftId = `claim-of-${day}-${subCategory}`
  const chosen = list.find(({ _id }) => _id === subCategory)
  const start = { ...newValues(day, me), ...(chosen && valuesOfChoice(chosen, day, me)) }
  return (
    <ClaimForm
      draftId={draftId}
      start={start}
      me={me}
      submitLabel="Save"
      send={(payload) => call(createDayClaim, { day, ...payload }, { draft: draftId })}
      onSaved={({ item, message }) => {
        toast.success(message)
        showSavedClaim(queries, item)
        void refreshClaims(queries)
        leave(back)
      }}
      alternative={{
        label: 'Add and start another',
        onSaved({ item, message }, { chosen, amount }) {
          toast.success(`${message} ${chosen.name}, ${formatMoney(amount ?? 0)}`)
          showSavedClaim(queries, item)
          void refreshClaims(queries)
          navigate(addClaimAddress(day), { replace: true, state: { ...state, isNext: true } })
        },
      }}
      onCancel={() => {
        dropDraft(draftId)
        leave(back)
      }}
    />
  )
}
