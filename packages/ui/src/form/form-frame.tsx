// The frame of every form: shows what failed and what Save is doing, and moves the focus to the first error.
import type { Config, Mutator, ValidationErrors } from 'final-form'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, type FormRenderProps, useForm } from 'react-final-form'
import { cancel, saving } from '../../texts/made/base.ts'
import { Button, type ButtonVariant } from '../action/button.tsx'
import { classNames } from '../base/class-names.ts'
import { focusWhenDrawn, watchFocus } from '../base/focus-after.ts'
import { useBottomBar } from '../base/use-bottom-bar.ts'
import { ErrorsWait } from '../field/use-form-field.ts'
import { Banner } from '../state/banner.tsx'
import { inLanguage } from '../text/in-language.ts'
import styles from './form-frame.module.css'

interface FormFrameProps<Values extends object> {
  initialValues?: Partial<Values>
  /** May return errors by field name. */
  onSubmit: Config<Values>['onSubmit']
  /** For rules across several fields; a field's own rule belongs to the field. */
  validate?: (values: Values) => ValidationErrors
  /** Those of final-form-arrays, for a form with a list. The same object on each render. */
  mutators?: Record<string, Mutator<Values>>
  label?: string
  /** The error message of a failed save, or null. */
  submitError: string | null
  /** 'info' if someone else was faster: no mistake of the viewer. */
  submitErrorTone?: 'error' | 'info'
  /** An action for the error, such as a Retry. */
  submitErrorActions?: ReactNode
  /** Whether a save is in progress. */
  loading: boolean
  /** A function if the button says what the present values will do. */
  submitLabel: string | ((values: Values) => string)
  submitVariant?: (values: Values) => ButtonVariant
  /** The button's label while saving, e.g. "Requesting". */
  loadingLabel?: string
  submitDisabled?: boolean | ((values: Values) => boolean)
  /** While a first choice still decides what there is to save. */
  submitHidden?: (values: Values) => boolean
  /** A second way to save, next to the main one: such as "save and next". */
  alternative?: { label: string; onSubmit: Config<Values>['onSubmit'] }
  onCancel?: () => void
  cancelLabel?: string | ((values: Values) => string)
  /** Links next to the buttons. */
  links?: ReactNode
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
  const { initialValues, onSubmit, validate, mutators, alternative } = props
  const way = useRef<Way>('main')
  return (
    <Form<Values>
      onSubmit={(...form) =>
        (way.current === 'main' || !alternative ? onSubmit : alternative.onSubmit)(...form)
      }
      keepDirtyOnReinitialize
      {...(initialValues && { initialValues })}
      {...(validate && { validate })}
      {...(mutators && { mutators })}
      render={(form) => <FormBody {...props} form={form} way={way} />}
    />
  )
}

function FormBody<Values extends object>({
  form,
  way,
  label,
  submitError,
  submitErrorTone = 'error',
  submitErrorActions,
  loading,
  submitLabel,
  submitVariant,
  loadingLabel = saving(),
  submitDisabled = false,
  submitHidden = () => false,
  alternative,
  onCancel,
  cancelLabel = cancel(),
  links,
  summary,
  footer = 'bar',
  children,
}: FormFrameProps<Values> & { form: FormRenderProps<Values>; way: RefObject<Way> }) {
  const frame = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar, footer === 'bar')
  const isDisabled = typeof submitDisabled === 'function' ? submitDisabled(form.values) : submitDisabled
  const isHidden = submitHidden(form.values)
  const [unshown, setUnshown] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    way.current = wayOf(event) ?? way.current
    const isStillThere = watchFocus()
    // A field whose text has no value, such as '1e3' for an amount, is empty for the form.
    if (!hasUnreadable(frame.current)) await form.handleSubmit(event)
    setUnshown(undefined)
    focusWhenDrawn(() => {
      // A field that is not drawn may be wrong: without its sentence, the button would seem to do nothing.
      if (!findError(frame.current)) {
        const sentence = firstSentence(form.form.getState().errors)
        setUnshown(sentence && inLanguage(sentence))
      }
      return firstError(frame.current)
    }, isStillThere)
  }

  return (
    <form ref={frame} className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      {typeof children === 'function' ? children(form) : children}
      <SubmitError
        text={submitError ?? unshown ?? null}
        tone={submitErrorTone}
        actions={submitErrorActions}
        saving={loading}
      />
      <div ref={bar} className={footerClass(footer, summary !== undefined)}>
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        {!isHidden && (
          <Button
            type="submit"
            name="main"
            variant={submitVariant?.(form.values) ?? 'primary'}
            busy={loading && loadingLabel}
            disabled={isDisabled}
          >
            {typeof submitLabel === 'function' ? submitLabel(form.values) : submitLabel}
          </Button>
        )}
        {alternative && !isHidden && (
          <Button type="submit" name="alternative" disabled={isDisabled}>
            {alternative.label}
          </Button>
        )}
        {onCancel && (
          <Button onClick={onCancel}>
            {typeof cancelLabel === 'function' ? cancelLabel(form.values) : cancelLabel}
          </Button>
        )}
        {links}
      </div>
    </form>
  )
}

function wayOf({ nativeEvent }: FormEvent): Way | undefined {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return ways.find((way) => way === pressed?.getAttribute('name'))
}

function footerClass(footer: 'bar' | 'flow', hasSummary: boolean) {
  return classNames(styles.footer, footer === 'bar' && styles.bar, hasSummary && styles.summed)
}

// The fields of a small form with its own layout and button, also inside another form, where HTML allows no second
// form element: a group in which Enter submits, and only this form.

interface FormGroupProps {
  label: string
  className?: string | undefined
  /** The group is always open, so leaving an empty field is no mistake. */
  errorsWait?: boolean
  /** For the group's button. */
  children: (submit: () => void) => ReactNode
}

export function FormGroup({ label, className, errorsWait = false, children }: FormGroupProps) {
  const form = useForm()
  const group = useRef<HTMLDivElement>(null)

  async function submit() {
    const isStillThere = watchFocus()
    await form.submit()
    focusWhenDrawn(() => firstError(group.current), isStillThere)
  }

  function submitOnEnter(event: KeyboardEvent<HTMLDivElement>) {
    const isInField = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
    if (event.key !== 'Enter' || !isInField || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a legend and a frame
    <div ref={group} role="group" aria-label={label} className={className} onKeyDown={submitOnEnter}>
      <ErrorsWait value={errorsWait}>{children(submit)}</ErrorsWait>
    </div>
  )
}

function hasUnreadable(frame: HTMLFormElement | null): boolean {
  return [...(frame?.elements ?? [])].some(
    (control) => control instanceof HTMLInputElement && control.validity.customError,
  )
}

/** A computed field can't take focus, but can be scrolled into view. An error of a list belongs to no field. */
function firstError(frame: HTMLElement | null) {
  const wrong = findError(frame)
  // Its sentence stands below it, and a bar at the bottom would cover that.
  const sentence = wrong?.getAttribute('aria-describedby')?.split(' ').at(-1)
  const shown = (sentence && document.getElementById(sentence)) || wrong
  shown?.scrollIntoView({ block: 'center' })
  const field = wrong?.matches('[data-wrong]') ? wrong.querySelector<HTMLElement>('button, input') : wrong
  return field?.matches(':disabled') ? null : field
}

function findError(frame: HTMLElement | null) {
  return frame?.querySelector<HTMLElement>('[aria-invalid="true"]:not([readonly]), [data-wrong]')
}

/** The first of errors that may be nested, as those of a list are. */
function firstSentence(errors: unknown): string | undefined {
  if (typeof errors === 'string') return errors
  if (typeof errors !== 'object' || errors === null) return undefined
  return Object.values(errors).map(firstSentence).find(Boolean)
}

// The error message of a failed save. Scrolls into view each time, clear of the header and the bottom bar, even
// if the same message is already shown.

interface SubmitErrorProps {
  /** Null: no failure. */
  text: string | null
  tone?: 'error' | 'info'
  /** An action for the error, such as a Retry. */
  actions?: ReactNode
  /** Whether a retry is running. */
  saving: boolean
}

export function SubmitError({ text, tone = 'error', actions, saving }: SubmitErrorProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== null && !saving) banner.current?.scrollIntoView({ block: 'center' })
  }, [text, saving])
  if (text === null) return null
  return (
    <div ref={banner}>
      <Banner tone={tone} actions={actions}>
        {text}
      </Banner>
    </div>
  )
}
