// Every form stands in this frame: it says what failed, says what Save is doing, and puts the focus on the first error.
import type { Config, ValidationErrors } from 'final-form'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form, type FormRenderProps } from 'react-final-form'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './form-frame.module.css'

interface FormFrameProps<Values extends object> {
  initialValues?: Partial<Values>
  /** May answer errors by field name. */
  onSubmit: Config<Values>['onSubmit']
  /** For rules that look at several fields; a field's own rule stands at the field. */
  validate?: (values: Values) => ValidationErrors
  /** The sentence of a failed save, or null. */
  submitError: string | null
  /** Whether the save is under way. */
  loading: boolean
  submitLabel: string
  /** What the button reads while saving, e.g. "Requesting". */
  loadingLabel?: string
  submitDisabled?: boolean
  onCancel?: () => void
  cancelLabel?: string
  /** At the thumb on a phone; a short form in a card or a panel keeps its buttons in the flow instead. */
  footer?: 'bar' | 'flow'
  children: ReactNode | ((form: FormRenderProps<Values>) => ReactNode)
}

export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const { initialValues, onSubmit, validate } = props
  return (
    <Form<Values>
      onSubmit={onSubmit}
      keepDirtyOnReinitialize
      {...(initialValues && { initialValues })}
      {...(validate && { validate })}
      render={(form) => <FormBody {...props} form={form} />}
    />
  )
}

function FormBody<Values extends object>({
  form,
  submitError,
  loading,
  submitLabel,
  loadingLabel = 'Saving',
  submitDisabled = false,
  onCancel,
  cancelLabel = 'Cancel',
  footer = 'bar',
  children,
}: FormFrameProps<Values> & { form: FormRenderProps<Values> }) {
  const frame = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    await form.handleSubmit(event)
    requestAnimationFrame(() => focusFirstError(frame.current))
  }

  return (
    <form ref={frame} className={styles.form} onSubmit={submit} noValidate>
      {typeof children === 'function' ? children(form) : children}
      {submitError !== null && <Banner tone="error">{submitError}</Banner>}
      <div className={classNames(styles.footer, footer === 'flow' && styles.bare)}>
        <Button type="submit" variant="primary" busy={loading && loadingLabel} disabled={submitDisabled}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
      </div>
    </form>
  )
}

function focusFirstError(frame: HTMLFormElement | null) {
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus()
}
