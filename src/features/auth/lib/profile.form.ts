import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import { emailOrNone, maxEmail } from '#contract/values/email.ts'
import { plainLine, typedName } from '#contract/values/plain-text.ts'
import type { User, UserInput } from '#contract/customers/user.calls.ts'
import { dateOfSeconds, secondsOfDate } from '#contract/values/time.ts'
import { isDate } from '#ui/form/date-digits.ts'

/** The birthday is `YYYY-MM-DD`, or the typed digits while it is no date. */
export interface ProfileValues {
  birthday: string
  email: string
  firstName: string
}
export const profileFields = ['birthday', 'email', 'firstName'] as const

export const profileOf = ({
  birthday,
  email,
  firstName,
}: Pick<User, 'birthday' | 'email' | 'firstName'>): ProfileValues => ({
  birthday: birthday === null ? '' : dateOfSeconds(birthday),
  email: email ?? '',
  firstName: firstName ?? '',
})

/** The birthday is sent only when it was set now. */
export const profileChanges = (
  { birthday, email, firstName }: ProfileValues,
  user: Pick<User, 'birthday'>,
): UserInput => ({
  firstName: plainLine(firstName),
  email: email.trim(),
  ...(user.birthday === null && birthday !== '' && { birthday: secondsOfDate(birthday) }),
})

/** Issues are codes, see useContactErrorText. `today` is `YYYY-MM-DD`. */
export const profileSchema = (today: string) =>
  v.object({
    birthday: v.pipe(
      v.string(),
      v.check((date) => date === '' || isDate(date), 'date'),
      v.check((date) => !isDate(date) || date <= today, 'future'),
    ),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxEmail, 'long'),
      v.check((email) => v.is(emailOrNone, email), 'email'),
    ),
    firstName: typedName(60),
  })

/** Validates on submit, then on every change. */
export const profileForm = (user: Pick<User, 'birthday' | 'email' | 'firstName'>, today: string) =>
  formOptions({
    defaultValues: profileOf(user),
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: profileSchema(today) },
  })
