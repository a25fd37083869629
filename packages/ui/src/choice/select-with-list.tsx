// A select that was pressed. The press is passed on to it when it is there, so it opens as if it had been there before.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import { type Ref, useEffect, useRef } from 'react'
import type { ControlWiring } from '../field/field.tsx'
import popup from '../field/popup.module.css'
import { type Option, SelectIcon, Swatch } from './option.tsx'
import styles from './select.module.css'

interface SelectWithListProps {
  trigger: ControlWiring & { ref?: Ref<HTMLButtonElement>; 'aria-labelledby': string; className: string }
  options: readonly Option[]
  chosen: Option | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  onFocus?: () => void
  placeholder: string
  disabled: boolean
  name: string | undefined
}

export function SelectWithList(props: SelectWithListProps) {
  const { trigger, options, chosen, onChange, onBlur, onFocus, placeholder, disabled, name } = props
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) return
    wasPressed.current = true
    const button = document.getElementById(trigger.id)
    button?.focus()
    button?.click()
  }, [trigger.id])
  return (
    // Without this Base UI writes a <style> element, which the Content-Security-Policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Root<string>
        items={options}
        value={chosen?.value ?? null}
        onValueChange={(next) => next !== null && onChange(next)}
        onOpenChange={(open) => !open && onBlur?.()}
        disabled={disabled}
        {...(name !== undefined && { name })}
      >
        <Base.Trigger {...trigger} onFocus={onFocus}>
          <Swatch tone={chosen?.swatch} />
          <Base.Value className={styles.value} placeholder={placeholder} />
          <SelectIcon />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={popup.popup}>
              <Base.List className={popup.list}>
                {options.map((option) => (
                  <OptionItem key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function OptionItem({ option }: { option: Option }) {
  return (
    <Base.Item value={option.value} disabled={option.disabled ?? false} className={popup.item}>
      <Swatch tone={option.swatch} />
      <span className={popup.words}>
        <Base.ItemText>{option.label}</Base.ItemText>
        {option.detail !== undefined && <span className={popup.detail}>{option.detail}</span>}
      </span>
      <span className={popup.check}>
        <Base.ItemIndicator>
          <Check aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  )
}
