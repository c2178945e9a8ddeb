import { useLingui } from '@lingui/react/macro'
import { CopyField } from '#ui/form/copy-field.tsx'

export function CopyLink({ link }: { link: string }) {
  const { t } = useLingui()
  return (
    <CopyField
      label={t`Your link`}
      value={link}
      action={t`Copy`}
      copied={t`Link copied`}
      marked={t`The browser does not let us copy. The link is marked: please copy it yourself.`}
    />
  )
}
