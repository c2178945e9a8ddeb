import { FieldFrame, inputClass } from '#ui/form/field-frame.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'

/** A select is read-only to CSS. */
export const selectClass = `${inputClass} border-edge! bg-surface!`

interface SelectFieldProps {
  label: string
  options: readonly { value: string; name: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  className?: string
}

/** For a field of a form. */
export function BoundSelect(props: Pick<SelectFieldProps, 'label' | 'options' | 'className'>) {
  const { value, onChange, error } = useBoundField<string>()
  return <SelectField {...props} value={value} onChange={onChange} error={error} />
}

export function SelectField({
  label,
  options,
  value,
  onChange,
  error,
  className,
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} className={className} {...(error !== undefined && { error })}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${selectClass} h-control min-w-0`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
