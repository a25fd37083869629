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
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { Form } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/records.ts'
import line from '../field-line.module.css'
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
    <Panel title={texts.searchCompany()}>
      <Form<{ text?: string }>
        initialValues={{ text }}
        validate={({ text: typed = '' }) => ({
          text:
            typed.trim().length > 0 && typed.trim().length < SHORTEST_SEARCH
              ? texts.typeMore({ count: SHORTEST_SEARCH })
              : undefined,
        })}
        onSubmit={({ text: typed = '' }) => search(typed.trim())}
      >
        {() => (
          <FormGroup label={texts.searchCompany()} className={styles.search} errorsWait>
            {(submit) => (
              <>
                <FormTextField name="text" label={texts.searchHint()} autoComplete="off" />
                <Button className={line.level} onClick={submit} busy={found.isFetching && texts.searching()}>
                  {texts.search()}
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

const kindWords: Record<Found['subject']['kind'], () => string> = {
  claim: common.claim,
  tour: common.tour,
  run: texts.payment,
}

const columns = (): readonly Column<Found>[] => [
  { id: 'what', header: texts.what(), cell: ({ subject }) => kindWords[subject.kind]() },
  {
    id: 'title',
    header: common.name(),
    cell: (row) => (
      <Text whole={row.subject.kind !== 'tour'}>
        <LinkWithBack to={subjectUrl(row.subject)}>{inLanguage(row.title)}</LinkWithBack>
      </Text>
    ),
  },
  { id: 'who', header: common.employee(), cell: ({ name, employeeCode }) => `${name} ${employeeCode}` },
  { id: 'detail', header: texts.detail(), cell: ({ detail }) => inLanguage(detail) },
  { id: 'on', header: texts.when(), cell: ({ on }) => <MomentText at={on} /> },
  { id: 'status', header: common.status(), cell: ({ status }) => inLanguage(status) },
  {
    id: 'amount',
    header: common.amount(),
    align: 'end',
    cell: ({ amount }) => amount !== null && <Money paise={amount} />,
  },
]

const keyOf = ({ subject, _id }: Found) => `${subject._id} ${_id}`

function Results({ text, list, isCut }: { text: string; list: readonly Found[]; isCut: boolean }) {
  const phone = usePhone()
  if (list.length === 0) return <p>{texts.noneFound({ search: text })}</p>
  return (
    <>
      {phone ? (
        <CardList
          label={texts.found()}
          rows={list}
          card={(row) => ({
            key: keyOf(row),
            title: <LinkWithBack to={subjectUrl(row.subject)}>{inLanguage(row.title)}</LinkWithBack>,
            details: [
              kindWords[row.subject.kind](),
              row.name,
              row.employeeCode,
              inLanguage(row.detail),
              inLanguage(row.status),
            ],
            ...(row.amount !== null && { amount: <Money paise={row.amount} /> }),
          })}
        />
      ) : (
        <div className={styles.flush}>
          <Table label={texts.found()} columns={columns()} rows={list} rowKey={keyOf} />
        </div>
      )}
      {isCut && (
        <Text as="p" tone="soft">
          {texts.latest()}
        </Text>
      )}
    </>
  )
}
