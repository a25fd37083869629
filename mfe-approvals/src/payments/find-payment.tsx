// A single payment by the bank's reference, and taking it back when it bounced.

import { takeBackTransfer } from '@tem/contracts/calls/payment-runs.ts'
import { call, useQuery, useSearchParams, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Form } from 'react-final-form'
import { TakeBackPayment } from '../decision/take-back-payment.tsx'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import { countAndMoney, type FoundPayment, paymentQuery } from './payment-queries.ts'
import styles from './payments.module.css'
import { Who } from './rows.tsx'
import { useRefreshPayments } from './run-actions.tsx'

const utrParam = 'utr'

export function FindPayment() {
  const [params, setParams] = useSearchParams()
  const reference = params.get(utrParam) ?? ''
  const found = useQuery(paymentQuery(reference))
  return (
    <Panel title="Find a payment">
      <Form<{ reference?: string }>
        initialValues={{ reference }}
        onSubmit={({ reference: typed = '' }) =>
          setParams(typed.trim() === '' ? {} : { [utrParam]: typed.trim().toUpperCase() }, { replace: true })
        }
      >
        {() => (
          <FormGroup label="Find a payment" className={styles.find} errorsWait>
            {(submit) => (
              <>
                <FormTextField name="reference" label="UTR Number" capitals figures autoComplete="off" />
                <Button className={styles.beside} onClick={submit} busy={found.isFetching && 'Finding'}>
                  Find
                </Button>
              </>
            )}
          </FormGroup>
        )}
      </Form>
      <div className={styles.found} aria-live="polite">
        {found.error && !found.data && (
          <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
        )}
        {reference !== '' && found.data && <Found reference={reference} payment={found.data} />}
      </div>
    </Panel>
  )
}

interface FoundProps {
  reference: string
  payment: FoundPayment
}

function Found({ reference, payment: { list, past } }: FoundProps) {
  const { can } = useSession()
  const refusal = list.find((claim) => claim.refusal !== null)?.refusal
  if (list.length === 0) return <p>{past ?? `No payment has the UTR ${reference}.`}</p>
  const total = list.reduce((sum, { amount }) => sum + amount, 0)
  const [first] = list
  const only = list.every(({ employeeCode }) => employeeCode === first?.employeeCode) && first
  return (
    <>
      <p className={styles.foundHead}>
        {reference}: {countAndMoney(list.length, 'claim', total)}
        {only && (
          <>
            {' of '}
            <Who person={only} />
          </>
        )}
      </p>
      <ul className={styles.foundList}>
        {list.map((claim) => (
          <li key={claim._id}>
            <LinkWithBack to={claimUrl({ _id: claim._id, wrapper: null })}>{claim.ticketNumber}</LinkWithBack>
            <span>{!only && <Who person={claim} />}</span>
            <Money paise={claim.amount} />
          </li>
        ))}
      </ul>
      {can('make-payments') && refusal && <Banner tone="info">{refusal}</Banner>}
      {can('make-payments') && !refusal && <TakeBack reference={reference} payment={{ list }} />}
    </>
  )
}

function TakeBack({ reference, payment: { list } }: FoundProps) {
  const refresh = useRefreshPayments()
  const total = list.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <TakeBackPayment
      send={(note) => call(takeBackTransfer, { reference, note })}
      refresh={refresh}
      hint="Why the payment came back."
    >
      <p>
        {reference} paid {countAndMoney(list.length, 'claim', total)}. They become payable again, and stay on
        hold until the bank details change or you lift the hold.
      </p>
    </TakeBackPayment>
  )
}
