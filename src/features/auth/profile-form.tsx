import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { refusalIn } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { maxEmail } from '#contract/values/email.ts'
import type { User } from '#contract/customers/user.calls.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { serverNow } from '#platform/server-clock.ts'
import { dateOfDay } from '#ui/form/date-digits.ts'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse, wholeForm } from '#ui/form/form-refusals.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { authMutations } from './auth.mutations.ts'
import { profileChanges, profileFields, profileForm } from './lib/profile.form.ts'
import { useContactErrorText } from './use-contact-error-text.ts'

/** Years before today that the calendar opens at. */
const suggestedAge = 18

type ProfileFormProps = {
  user: Pick<User, 'birthday' | 'email' | 'firstName'>
  submit: ReactNode
  onSaved?: () => Promise<void>
}

/** A saved birthday cannot be changed. */
export function ProfileForm({ user, submit, onSaved }: ProfileFormProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const errorText = useContactErrorText()
  const [today] = useState(() => new Date(serverNow()))
  const save = useChange({
    ...authMutations.updateUser(shop),
    onSettled: async (saved) => {
      if (!saved) return
      showToast({ text: t`Personal data has been saved successfully` })
      await onSaved?.()
    },
  })
  const form = useAppForm({
    ...profileForm(user, dateOfDay(today)),
    onSubmit: async ({ value, formApi }) => {
      try {
        await save.mutateAsync(profileChanges(value, user))
      } catch (error) {
        const refusal = refusalIn(error)
        const errors = refusal?.errors ?? {}
        const wrong = profileFields.filter((field) => errors[field]?.[0])
        refuse(formApi, {
          ...Object.fromEntries(wrong.map((field) => [field, errors[field]?.[0]])),
          [wholeForm]: wrong.length === 0 ? refusal?.message || 'offline' : undefined,
        })
      }
    },
  })
  const isSet = user.birthday !== null
  return (
    <ErrorTextContext value={errorText}>
      <form.AppForm>
        <form.FormBody className="flex flex-col gap-4">
          <form.AppField name="birthday">
            {(field) => (
              <field.DateField
                label={t`Birthday`}
                placeholder={t`DD.MM.YYYY`}
                autoComplete="bday"
                hint={
                  isSet
                    ? t`A birthday cannot be changed.`
                    : t`There is a discount around your birthday. It can be set once.`
                }
                readOnly={isSet}
                words={{
                  open: t`Choose in the calendar`,
                  missing: t`The calendar did not load. Please type the date, or try again.`,
                  months: t`Months`,
                  previousMonth: t`Previous month`,
                  nextMonth: t`Next month`,
                  month: t`Month`,
                  year: t`Year`,
                  today: (date) => t`Today, ${date}`,
                  chosen: (date) => t`${date}, chosen`,
                }}
                max={dateOfDay(today)}
                start={dateOfDay(
                  new Date(today.getFullYear() - suggestedAge, today.getMonth(), today.getDate()),
                )}
                language={shop.locale}
                format={(options) => dateFormat(localeTags[shop.locale], options).format}
              />
            )}
          </form.AppField>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label={t`Email (optional)`}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={maxEmail}
              />
            )}
          </form.AppField>
          <form.AppField name="firstName">
            {(field) => (
              <field.TextField
                label={t`First name`}
                autoComplete="given-name"
                maxLength={60}
                required
              />
            )}
          </form.AppField>
          <form.SubmitButton busy={t`Saving…`}>{submit}</form.SubmitButton>
        </form.FormBody>
      </form.AppForm>
    </ErrorTextContext>
  )
}
