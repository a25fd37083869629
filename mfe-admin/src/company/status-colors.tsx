// The colour of each status of a claim, chosen from the palette.
import { claimStatuses, statusColor, type statusColors, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { readStatusColors, writeStatusColors } from '@tem/rules/claim/status-colors.ts'
import type { Option } from '@tem/ui/choice/option.tsx'
import { Select } from '@tem/ui/choice/select.tsx'
import { Columns } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/company.ts'
import styles from './company.module.css'

const tones = { green: 'approved', red: 'rejected', yellow: 'pending' } as const
const palette = (): readonly Option<(typeof statusColors)[number]>[] => [
  { value: 'green', label: texts.green(), swatch: tones.green },
  { value: 'red', label: texts.red(), swatch: tones.red },
  { value: 'yellow', label: texts.yellow(), swatch: tones.yellow },
]

interface StatusColorsProps {
  label: string
  hint: string
  /** 'pending: yellow; approved: green' */
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

export function StatusColors({ label, hint, value, error, disabled, onChange }: StatusColorsProps) {
  const colors = readStatusColors(value) ?? {}
  return (
    <fieldset className={styles.colors}>
      <legend>{label}</legend>
      <Text as="p" tone="soft">
        {hint}
      </Text>
      <Columns least={220} keep align="end" gap={3} className={styles.palette}>
        {claimStatuses.map((status) => (
          <Select
            key={status}
            label={inLanguage(statusLabel(status))}
            options={palette()}
            value={colors[status] ?? statusColor(status)}
            disabled={disabled}
            onChange={(color) => onChange(writeStatusColors({ ...colors, [status]: color }))}
          />
        ))}
      </Columns>
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
