// The sentence of a failed save. It comes into view each time, clear of the header and of the bar at the thumb, also
// where the same sentence stands there already.
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../banner.tsx'

interface SubmitErrorProps {
  /** Null: nothing failed. */
  text: string | null
  /** What can be done about it, such as a Retry. */
  actions?: ReactNode
  /** Whether it is tried again at this moment. */
  saving: boolean
}

export function SubmitError({ text, actions, saving }: SubmitErrorProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null && !saving) banner.current?.scrollIntoView({ block: 'center' })
  }, [text, saving])
  if (text === null) return null
  return (
    <div ref={banner}>
      <Banner tone="error" actions={actions}>
        {text}
      </Banner>
    </div>
  )
}
