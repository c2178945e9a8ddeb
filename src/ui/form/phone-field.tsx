import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

export type PhoneFieldProps = Omit<MaskedFieldProps, 'type' | 'inputMode'> & {
  /** First digits of every number of the country (`38`), filled in on focus. */
  prefix?: string
}

/** The value is digits; the mask is the country's: `+## (###) ###-##-##`. */
export function PhoneField({
  prefix = '',
  value,
  onChange,
  onFocus,
  onBlur,
  ...rest
}: PhoneFieldProps) {
  return (
    <MaskedField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={onChange}
      onFocus={(event) => {
        if (value === '' && prefix !== '') onChange(prefix)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        if (value === prefix && prefix !== '') onChange('')
        onBlur?.(event)
      }}
    />
  )
}
