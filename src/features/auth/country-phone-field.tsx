import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { useShop } from '#api/shop.ts'
import { phoneMask } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import { useFieldContext } from '#ui/form-context.ts'
import { PhoneField } from '#ui/phone-field.tsx'
import { digitsOf } from '#ui/phone-mask.ts'
import { useBoundField } from '#ui/use-bound-field.ts'
import { isEmptyPhone, isWholePhone, phoneFormat, readPhone, wholePhone } from './phone.rules.ts'

/** Fewest digits of a pasted number that replaces the whole field. */
const wholeNumber = 8

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
      read={(text) => readPhone(text, state.value, country)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        // A part of a number is inserted at the caret.
        if (state.value.length > prefix.length && digitsOf(text).length < wholeNumber) return
        event.preventDefault()
        field.onChange(wholePhone(text, country))
      }}
    />
  )
}

/** A form of this field alone. */
export const phoneForm = (country: Domain['country'], phone: string) =>
  formOptions({
    defaultValues: { phone },
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: v.object({
        phone: v.pipe(
          v.string(),
          v.check((digits) => !isEmptyPhone(digits, country), 'required'),
          v.check(
            (digits) => isEmptyPhone(digits, country) || isWholePhone(digits, country),
            'phone',
          ),
        ),
      }),
    },
  })
