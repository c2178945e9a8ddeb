import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { authQueries } from '../auth.queries.ts'
import { ProfileForm } from '../profile-form.tsx'
import { Step } from './step.tsx'

export function ProfileStep({ onSaved }: { onSaved: () => void }) {
  const { data: user } = useQuery(authQueries.user(useShop()))
  if (!user) return <Skeleton className="h-96 rounded-control" />
  return (
    <Step>
      <p className="text-muted">
        <Trans>You are signed in. How may we call you?</Trans>
      </p>
      <ProfileForm user={user} submit={<Trans>Save</Trans>} onSaved={onSaved} />
    </Step>
  )
}
