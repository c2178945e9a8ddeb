import { formOptions, revalidateLogic } from '@tanstack/react-form'
import * as v from 'valibot'
import type { User, UserInput } from '#contract/user.calls.ts'
import { dateOfSeconds, isDate, secondsOfDate } from '#ui/date-digits.ts'

/** The profile as it is typed: the birthday is `YYYY-MM-DD`, or digits while it is no date. */
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

/** What is sent: the birthday only when it is set now, in unix seconds at its UTC midnight (specification, sections 3 and 5). */
export const profileChanges = (
  { birthday, email, firstName }: ProfileValues,
  user: Pick<User, 'birthday'>,
): UserInput => ({
  firstName: firstName.trim(),
  email: email.trim(),
  ...(user.birthday === null && birthday !== '' && { birthday: secondsOfDate(birthday) }),
})

/** What is wrong with a profile, as codes that the page has sentences for; `today` is `YYYY-MM-DD`. */
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
      v.maxLength(120, 'long'),
      v.check((email) => email === '' || v.is(v.pipe(v.string(), v.email()), email), 'email'),
    ),
    firstName: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'long')),
  })

/** The profile form: nothing is complained about before it is sent, then every change is checked. */
export const profileForm = (user: Pick<User, 'birthday' | 'email' | 'firstName'>, today: string) =>
  formOptions({
    defaultValues: profileOf(user),
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: profileSchema(today) },
  })
