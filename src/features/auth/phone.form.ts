import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import type { Domain } from '#contract/domain.calls.ts'
import { isEmptyPhone, isWholePhone } from './phone.rules.ts'

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
