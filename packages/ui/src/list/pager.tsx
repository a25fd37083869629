// The footer of a paged list: current page, total, and page size.
import { PAGE_SIZES, type Page, type PageSize } from '@tem/rules/base/paging.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../action/icon-button.tsx'
import { Select } from '../choice/select.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** The name of the items: "Tours". */
  label: string
  page: Page
  count: number
  onTurn: (page: Page) => void
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }))

export function Pager({ label, page, count, onTurn }: PagerProps) {
  const { number, size } = page
  const first = (number - 1) * size + 1
  const last = Math.min(count, number * size)
  const pages = Math.max(1, Math.ceil(count / size))
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p className={styles.count} role="status">
        {first > count ? `None of ${count}` : `${first}–${last} of ${count}`}
        {pages > 1 && ` · Page ${number} of ${pages}`}
      </p>
      <div className={styles.size}>
        <Select
          label={`${label} on a page`}
          labelHidden
          options={sizes}
          value={String(size)}
          onChange={(next) => onTurn({ number: 1, size: Number(next) as PageSize })}
        />
      </div>
      {(pages > 1 || number > 1) && (
        <div className={styles.turns}>
          <IconButton
            label="Previous page"
            outlined
            disabled={number === 1}
            onClick={() => onTurn({ number: number - 1, size })}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Next page"
            outlined
            disabled={last >= count}
            onClick={() => onTurn({ number: number + 1, size })}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </nav>
  )
}
