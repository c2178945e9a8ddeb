import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { authQueries } from '#features/auth/auth.queries.ts'
import { ProfileForm } from '#features/auth/profile-form.tsx'
import { DietSummary } from '#features/diet/diet-summary.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Privacy } from './components/privacy.tsx'

export function ProfilePage() {
  const { t } = useLingui()
  const { data: user } = useSuspenseQuery(authQueries.user(useStorefront()))
  return (
    <div className="flex max-w-modal-large flex-col gap-6">
      <h1 className="text-display">
        <Trans>Personal data</Trans>
      </h1>
      <section className={`${panelClass} flex flex-col gap-4`}>
        <TextField
          label={t`Phone`}
          hint={t`You sign in with it, so it cannot be changed.`}
          type="tel"
          autoComplete="tel"
          value={user.phone_formatted}
          onChange={() => {}}
          readOnly
        />
        <ProfileForm key={user.id} user={user} submit={<Trans>Save</Trans>} />
      </section>
      <DietSummary />
      <Privacy />
    </div>
  )
}
