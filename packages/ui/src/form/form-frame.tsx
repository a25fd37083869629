// Every form stands in this frame: it says what failed, says what Save is doing, and puts the focus on the first error.
import type { Config, ValidationErrors } from 'final-form'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, type FormRenderProps } from 'react-final-form'
import { Button } from '../action/button.tsx'
import { classNames } from '../base/class-names.ts'
import { useBottomBar } from '../base/use-bottom-bar.ts'
import { Banner } from '../text/banner.tsx'
import styles from './form-frame.module.css'

interface FormFrameProps<Values extends object> {
  initialValues?: Partial<Values>
  /** May answer errors by field name. */
  onSubmit: Config<Values>['onSubmit']
  /** For rules that look at several fields; a field's own rule stands at the field. */
  validate?: (values: Values) => ValidationErrors
  /** The sentence of a failed save, or null. */
  submitError: string | null
  /** What can be done about it, such as a Retry. */
  submitErrorActions?: ReactNode
  /** Whether the save is under way. */
  loading: boolean
  submitLabel: string
  /** What the button reads while saving, e.g. "Requesting". */
  loadingLabel?: string
  submitDisabled?: boolean | ((values: Values) => boolean)
  /** Another way to save, beside the main one: such as one that goes on to the next. */
  alternative?: { label: string; onSubmit: Config<Values>['onSubmit'] }
  onCancel?: () => void
  cancelLabel?: string
  /** What the form comes to; it stays in sight beside the buttons, at every size. */
  summary?: ReactNode
  /** At the thumb on a phone; a short form in a card or a panel keeps its buttons in the flow instead. */
  footer?: 'bar' | 'flow'
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode)
}

/** What the pressed button is named. A Retry has no name: it goes the way that failed. */
const ways = ['main', 'alternative'] as const
type Way = (typeof ways)[number]

export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { initialValues, onSubmit, validate, alternative } = props
  const way = useRef<Way>('main')
  return (
    <Form<Values>
      onSubmit={(...form) =>
        (way.current === 'main' || !alternative ? onSubmit : alternative.onSubmit)(...form)
      }
      keepDirtyOnReinitialize
      {...(initialValues && { initialValues })}
      {...(validate && { validate })}
      render={(form) => <FormBody {...props} form={form} way={way} />}
    />
  )
}

function FormBody<Values extends object>({
  form,
  way,
  submitError,
  submitErrorActions,
  loading,
  submitLabel,
  loadingLabel = 'Saving',
  submitDisabled = false,
  alternative,
  onCancel,
  cancelLabel = 'Cancel',
  summary,
  footer = 'bar',
  children,
}: FormFrameProps<Values> & { form: FormRenderProps<Values>; way: RefObject<Way> }) {
  const frame = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar, footer === 'bar')
  const isDisabled = typeof submitDisabled === 'function' ? submitDisabled(form.values) : submitDisabled

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    way.current = wayOf(event) ?? way.current
    await form.handleSubmit(event)
    requestAnimationFrame(() => focusFirstError(frame.current))
  }

  return (
    <form ref={frame} className={styles.form} onSubmit={submit} noValidate>
      {typeof children === 'function' ? children(form) : children}
      <SubmitError text={submitError} actions={submitErrorActions} saving={loading} />
      <div ref={bar} className={footerClass(footer, summary !== undefined)}>
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        <Button
          type="submit"
          name="main"
          variant="primary"
          busy={loading && loadingLabel}
          disabled={isDisabled}
        >
          {submitLabel}
        </Button>
        {alternative && (
          <Button type="submit" name="alternative" disabled={isDisabled}>
            {alternative.label}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
      </div>
    </form>
  )
}

function wayOf({ nativeEvent }: FormEvent): Way | undefined {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return ways.find((way) => way === pressed?.getAttribute('name'))
}

function footerClass(footer: 'bar' | 'flow', hasSummary: boolean) {
  return classNames(styles.footer, footer === 'flow' && styles.bare, hasSummary && styles.summed)
}

/** A field that computes its value takes no focus, but can be seen. */
function focusFirstError(frame: HTMLFormElement | null) {
  const field = frame?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field?.matches(':disabled')) field.scrollIntoView({ block: 'center' })
  else field?.focus()
}

// The sentence of a failed save. It comes into view each time, clear of the header and of the bar at the thumb, also
// where the same sentence stands there already.

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
