import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { useBoundField } from './use-bound-field.ts'

type AgeCheckboxProps = Pick<CheckboxProps, 'label' | 'hint' | 'required'> & { age: number }

/** For a field with the highest age confirmed, 0 without: what is confirmed counts up to that age. */
export function AgeCheckbox({ age, ...rest }: AgeCheckboxProps) {
  const { value, onChange, ...field } = useBoundField<number>()
  return (
    <Checkbox
      {...field}
      {...rest}
      checked={value >= age}
      onChange={(checked) => onChange(checked ? age : 0)}
    />
  )
}
