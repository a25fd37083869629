// A single payment by the bank's reference, and taking it back when it bounced.

import { takeBackTransfer } from '@tem/contracts/calls/payment-runs.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, useQuery, useSearchParams, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import Search from 'lucide-react/icons/search'
import { Form } from 'react-final-form'
import { claimCount } from '../../texts/made/common.ts'
import * as texts from '../../texts/made/payments.ts'
import { TakeBackPayment } from '../decision/take-back-payment.tsx'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import { countAndMoney, type PaymentFound, paymentQuery, useRefreshPayments } from './payment-queries.ts'
import styles from './payments.module.css'
import { Who } from './rows.tsx'

const utrParam = 'utr'

export function FindPayment() {
  const [params, setParams] = useSearchParams()
  const found = useQuery(paymentQuery(params.get(utrParam) ?? ''))
  return (
    <Form<{ reference?: string }>
      initialValues={{ reference: params.get(utrParam) ?? '' }}
      onSubmit={({ reference: typed = '' }) =>
        setParams(typed.trim() === '' ? {} : { [utrParam]: typed.trim().toUpperCase() }, { replace: true })
      }
    >
      {() => (
        <FormGroup label={texts.findPayment()} className={styles.find} errorsWait>
          {(submit) => (
            <>
              <FormTextField
                name="reference"
                type="search"
                label={texts.utrNumber()}
                labelHidden
                placeholder={texts.utrHint()}
                prefix={<Search aria-hidden="true" />}
                capitals
                figures
                autoComplete="off"
              />
              <Button onClick={submit} busy={found.isFetching && texts.finding()}>
                {texts.find()}
              </Button>
            </>
          )}
        </FormGroup>
      )}
    </Form>
  )
}

/** What was found, below the search. */
export function FoundPayment() {
  const [params] = useSearchParams()
  const reference = params.get(utrParam) ?? ''
  const found = useQuery(paymentQuery(reference))
  return (
    <div className={styles.found} aria-live="polite">
      {found.error && !found.data && (
        <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {reference !== '' && found.data && <Found reference={reference} payment={found.data} />}
    </div>
  )
}

interface FoundProps {
  reference: string
  payment: PaymentFound
}

function Found({ reference, payment: { list, past } }: FoundProps) {
  const { can } = useSession()
  const [first] = list
  if (!first)
    return (
      <Panel title={reference}>
        <p>{past === undefined ? texts.noPayment() : inLanguage(past)}</p>
      </Panel>
    )
  const what = countAndMoney(claimCount({ count: list.length }), totalOf(list))
  const when = () => <MomentText at={first.paidOn} />
  const refusal = list.find((claim) => claim.refusal !== null)?.refusal
  const isOfOne = list.every(({ employeeCode }) => employeeCode === first.employeeCode)
  return (
    <Panel
      title={reference}
      actions={can('make-payments') && !refusal && <TakeBack reference={reference} payment={{ list }} />}
    >
      <Stack>
        <p>
          {isOfOne
            ? texts.paidToWhen({ what, who: () => <Who person={first} />, when })
            : texts.paidWhen({ what, when })}
        </p>
        {can('make-payments') && refusal && <Banner tone="info">{refusal}</Banner>}
        <Stack as="ul" gap={1} most={640} className={styles.foundList}>
          {list.map((claim) => (
            <li key={claim._id}>
              <LinkWithBack to={claimUrl({ _id: claim._id, wrapper: null })}>
                {claim.ticketNumber}
              </LinkWithBack>
              <span>{!isOfOne && <Who person={claim} />}</span>
              <Money paise={claim.amount} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}

function totalOf(list: PaymentFound['list']): Paise {
  return list.reduce((sum, { amount }) => sum + amount, 0)
}

function TakeBack({ reference, payment: { list } }: FoundProps) {
  const refresh = useRefreshPayments()
  return (
    <TakeBackPayment
      send={(note) => call(takeBackTransfer, { reference, note })}
      refresh={refresh}
      hint={texts.whyCameBack()}
    >
      <p>
        {texts.takeBackHelp({
          reference,
          what: countAndMoney(claimCount({ count: list.length }), totalOf(list)),
        })}
      </p>
    </TakeBackPayment>
  )
}
