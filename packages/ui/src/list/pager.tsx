// The footer of a paged list: current page, total, and page size.
import { PAGE_SIZES, type Page, type PageSize } from '@tem/rules/base/paging.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import * as texts from '../../texts/made/list.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Select } from '../choice/select.tsx'
import { Row } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** The name of the items: "Tours". */
  label: string
  page: Page
  count: number
  onTurn: (page: Page) => void
}

export function Pager({ label, page, count, onTurn }: PagerProps) {
  const { number, size } = page
  const sizes = PAGE_SIZES.map((each) => ({ value: String(each), label: texts.onePage({ size: each }) }))
  const first = (number - 1) * size + 1
  const last = Math.min(count, number * size)
  const pages = Math.max(1, Math.ceil(count / size))
  return (
    <Row as="nav" gap={3} lines={2} align="center" aria-label={texts.pages()}>
      <Text as="p" tone="soft" figures className={styles.count} role="status">
        {first > count ? texts.none({ count }) : texts.fromTo({ first, last, count })}
        {pages > 1 && ` · ${texts.page({ number, pages })}`}
      </Text>
      <div className={styles.size}>
        <Select
          label={texts.onPage({ name: label })}
          labelHidden
          options={sizes}
          value={String(size)}
          onChange={(next) => onTurn({ number: 1, size: Number(next) as PageSize })}
        />
      </div>
      {(pages > 1 || number > 1) && (
        <Row oneLine gap={2} className={styles.turns}>
          <IconButton
            label={texts.previousPage()}
            outlined
            disabled={number === 1}
            onClick={() => onTurn({ number: number - 1, size })}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={texts.nextPage()}
            outlined
            disabled={last >= count}
            onClick={() => onTurn({ number: number + 1, size })}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Row>
      )}
    </Row>
  )
}
