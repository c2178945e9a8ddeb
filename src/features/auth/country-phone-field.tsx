import { useShop } from '#api/shop.ts'
import { phoneMask } from '#contract/country.ts'
import { useFieldContext } from '#ui/form-context.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { phoneLength } from '#ui/phone-mask.ts'
import { useBoundField } from '#ui/use-bound-field.ts'
import { filledPhone, pastedPhone, phoneFormat } from './phone.rules.ts'

/** A phone of the city's country, tied to the form's field around it, which holds digits. */
export function CountryPhoneField({ label }: { label: string }) {
  const { country } = useShop().city
  const field = useBoundField<string>()
  const { state } = useFieldContext<string>()
  const { prefix, placeholder } = phoneFormat(country)
  return (
    <PhoneField
      {...field}
      label={label}
      mask={phoneMask(state.value, country)}
      prefix={prefix}
      placeholder={placeholder}
      required
      onChange={(digits) => field.onChange(filledPhone(digits, state.value, country))}
      onPaste={(event) => {
        // Into a field with no number yet; the prefix may be there already and must not be doubled.
        if (state.value.length > prefix.length) return
        event.preventDefault()
        const digits = pastedPhone(event.clipboardData.getData('text'), country)
        field.onChange(digits.slice(0, phoneLength(phoneMask(digits, country))))
      }}
    />
  )
}
