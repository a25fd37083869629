// One search over claims, tours and payments of the whole company.
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { useQuery, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Form } from 'react-final-form'
import { LinkWithBack } from '../link-with-back.tsx'
import styles from './company.module.css'
import { type Found, SHORTEST_SEARCH, searchQuery, subjectUrl } from './company-queries.ts'

const searchParam = 'search'

export function CompanySearch() {
  const [params, setParams] = useSearchParams()
  const text = params.get(searchParam) ?? ''
  const found = useQuery(searchQuery(text))

  function search(typed: string) {
    const next = new URLSearchParams(params)
    if (typed === '') next.delete(searchParam)
    else next.set(searchParam, typed)
    setParams(next, { replace: true })
  }

  return (
    <Panel title="Search the company">
      <Form<{ text?: string }>
        initialValues={{ text }}
        validate={({ text: typed = '' }) => ({
          text:
            typed.trim().length > 0 && typed.trim().length < SHORTEST_SEARCH
              ? `Type at least ${SHORTEST_SEARCH} characters.`
              : undefined,
        })}
        onSubmit={({ text: typed = '' }) => search(typed.trim())}
      >
        {() => (
          <FormGroup label="Search the company" className={styles.search} errorsWait>
            {(submit) => (
              <>
                <FormTextField name="text" label="Name, code, number, merchant or place" autoComplete="off" />
                <Button className={styles.beside} onClick={submit} busy={found.isFetching && 'Searching'}>
                  Search
                </Button>
              </>
            )}
          </FormGroup>
        )}
      </Form>
      <Stack className={styles.results} aria-live="polite">
        {found.error && !found.data && (
          <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
        )}
        {text !== '' && found.data && <Results text={text} {...found.data} />}
      </Stack>
    </Panel>
  )
}

const kindWords: Record<Found['subject']['kind'], string> = {
  claim: 'Claim',
  tour: 'Tour',
  run: 'Payment',
}

const columns: readonly Column<Found>[] = [
  { id: 'what', header: 'What', cell: ({ subject }) => kindWords[subject.kind] },
  {
    id: 'title',
    header: 'Name',
    cell: (row) => (
      <LinkWithBack
        to={subjectUrl(row.subject)}
        {...(row.subject.kind !== 'tour' && { className: styles.whole })}
      >
        {row.title}
      </LinkWithBack>
    ),
  },
  { id: 'who', header: 'Employee', cell: ({ name, employeeCode }) => `${name} ${employeeCode}` },
  { id: 'detail', header: 'Detail', cell: ({ detail }) => detail },
  { id: 'on', header: 'When', cell: ({ on }) => <MomentText at={on} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => amount !== null && <Money paise={amount} />,
  },
]

const keyOf = ({ subject, _id }: Found) => `${subject._id} ${_id}`

function Results({ text, list, isCut }: { text: string; list: readonly Found[]; isCut: boolean }) {
  const phone = usePhone()
  if (list.length === 0) return <p>Nothing is found for “{text}”.</p>
  return (
    <>
      {phone ? (
        <CardList
          label="Found"
          rows={list}
          card={(row) => ({
            key: keyOf(row),
            title: <LinkWithBack to={subjectUrl(row.subject)}>{row.title}</LinkWithBack>,
            details: [kindWords[row.subject.kind], row.name, row.employeeCode, row.detail, row.status],
            ...(row.amount !== null && { amount: <Money paise={row.amount} /> }),
          })}
        />
      ) : (
        <div className={styles.flush}>
          <Table label="Found" columns={columns} rows={list} rowKey={keyOf} />
        </div>
      )}
      {isCut && (
        <p className={styles.soft}>
          These are the latest. Search for a ticket, a UTR or a bill number to find one.
        </p>
      )}
    </>
  )
}
