// The frame of every form: shows what failed and what Save is doing, and moves the focus to the first error.
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
  /** May return errors by field name. */
  onSubmit: Config<Values>['onSubmit']
  /** For rules across several fields; a field's own rule belongs to the field. */
  validate?: (values: Values) => ValidationErrors
  /** The error message of a failed save, or null. */
  submitError: string | null
  /** An action for the error, such as a Retry. */
  submitErrorActions?: ReactNode
  /** Whether a save is in progress. */
  loading: boolean
  submitLabel: string
  /** The button's label while saving, e.g. "Requesting". */
  loadingLabel?: string
  submitDisabled?: boolean | ((values: Values) => boolean)
  /** A second way to save, next to the main one: such as "save and next". */
  alternative?: { label: string; onSubmit: Config<Values>['onSubmit'] }
  onCancel?: () => void
  cancelLabel?: string
  /** The form's total; stays visible next to the buttons, at every size. */
  summary?: ReactNode
  /** In a bottom bar on a phone; a short form in a card or panel keeps its buttons in the flow instead. */
  footer?: 'bar' | 'flow'
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode)
}

/** The name of the pressed button. A Retry has none: it repeats the failed action. */
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

/** A computed field can't take focus, but can be scrolled into view. */
function focusFirstError(frame: HTMLFormElement | null) {
  const field = frame?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field?.matches(':disabled')) field.scrollIntoView({ block: 'center' })
  else field?.focus()
}

// The error message of a failed save. Scrolls into view each time, clear of the header and the bottom bar, even
// if the same message is already shown.

interface SubmitErrorProps {
  /** Null: no failure. */
  text: string | null
  /** An action for the error, such as a Retry. */
  actions?: ReactNode
  /** Whether a retry is running. */
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
