import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

export type PhoneFieldProps = Omit<MaskedFieldProps, 'type' | 'inputMode'> & {
  /** Digits that every number of the country begins with, put in when the empty field is entered (`38`). */
  prefix?: string
}

/** A phone number; the value is its digits. The mask is the country's: `+## (###) ###-##-##`. */
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
