// A search above a list. Its text is in the URL, so Back keeps it; the URL follows when somebody pauses.
import { useSearchParams } from '@tem/sdk'
import { TextField } from '@tem/ui/field/text-field.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import styles from './search-in-url.module.css'

interface SearchInUrlProps {
  label: string
  placeholder: string
  maxLength?: number
  /** On one line with others where there is room. */
  beside?: boolean
}

const PAUSE_MS = 250
const NAME = 'search'

export function SearchInUrl({ label, placeholder, maxLength = 100, beside = false }: SearchInUrlProps) {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get(NAME) ?? ''
  const [typed, setTyped] = useState(inUrl)
  const [known, setKnown] = useState(inUrl)
  if (known !== inUrl) {
    setKnown(inUrl)
    // By Back or by a button. Otherwise it is an earlier part of what was typed, which arrives while somebody types on.
    if (typed.trim() === known) setTyped(inUrl)
  }

  useEffect(() => {
    if (typed.trim() === inUrl) return
    const { pathname } = location
    const timer = setTimeout(() => {
      // A result was opened meanwhile; its screen is still loading under this one.
      if (location.pathname !== pathname) return
      const next = new URLSearchParams(location.search)
      if (typed.trim()) next.set(NAME, typed.trim())
      else next.delete(NAME)
      setParams(next, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, inUrl, setParams])

  return (
    <div className={beside ? styles.beside : undefined}>
      <TextField
        label={label}
        labelHidden
        optional
        type="search"
        enterKeyHint="search"
        maxLength={maxLength}
        value={typed}
        onChange={setTyped}
        prefix={<Search aria-hidden="true" />}
        placeholder={placeholder}
      />
    </div>
  )
}
