import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { useStorefront } from '#api/shop.ts'
import { phoneFormatOf, phoneMask, type PhonePlan } from '#contract/cities/country.ts'
import { digitsOf } from '#contract/values/digits.ts'
import { useFieldContext } from '#ui/form/form-context.ts'
import { PhoneField } from '#ui/form/phone-field.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { isEmptyPhone, isWholePhone, phonePlan, readPhone, wholePhone } from './phone.rules.ts'

/** Fewest digits of a pasted number that replaces the whole field. */
const wholeNumber = 8

export function CountryPhoneField({ label }: { label: string }) {
  const plan = phonePlan(useStorefront().city)
  const field = useBoundField<string>()
  const { state } = useFieldContext<string>()
  const { prefix, placeholder } = phoneFormatOf(plan)
  return (
    <PhoneField
      {...field}
      label={label}
      mask={phoneMask(state.value, plan)}
      prefix={prefix}
      placeholder={placeholder}
      required
      read={(text) => readPhone(text, state.value, plan)}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        // A part of a number is inserted at the caret.
        if (state.value.length > prefix.length && digitsOf(text).length < wholeNumber) return
        event.preventDefault()
        field.onChange(wholePhone(text, plan))
      }}
    />
  )
}

/** A form of this field alone. */
export const phoneForm = (plan: PhonePlan, phone: string) =>
  formOptions({
    defaultValues: { phone },
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: v.object({
        phone: v.pipe(
          v.string(),
          v.check((digits) => !isEmptyPhone(digits, plan), 'required'),
          v.check((digits) => isEmptyPhone(digits, plan) || isWholePhone(digits, plan), 'phone'),
        ),
      }),
    },
  })
