import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { CountryPhoneField, phoneForm } from './country-phone-field.tsx'
import { shareNumber } from './demo.mutations.ts'
import { sentenceFor } from './lib/refusal-text.rules.ts'
import { useContactErrorText } from './use-contact-error-text.ts'

const route = getRouteApi('/demo/telegram')

export function DemoTelegramPage() {
  const { t } = useLingui()
  const { uuid } = route.useLoaderData()
  const shop = useStorefront()
  const { city } = shop
  const errorText = useContactErrorText()
  const share = useChange(shareNumber(shop, uuid))
  const form = useAppForm({
    ...phoneForm(city.country, ''),
    onSubmit: async ({ value: { phone }, formApi }) => {
      try {
        await share.mutateAsync(phone)
      } catch (error) {
        const refusal = (await import('#api/refusal.ts')).refusalOf(error)
        const sentence = refusal
          ? sentenceFor('phone', { errors: refusal.errors ?? {}, message: refusal.message })
          : 'offline'
        refuse(formApi, { phone: sentence })
      }
    },
  })
  if (share.isSuccess)
    return (
      <EmptyState
        heading="h1"
        icon={<Send />}
        title={<Trans>The number is shared</Trans>}
        text={<Trans>Your code is in the demo messages. Type it in the other window.</Trans>}
        action={
          <Link to="/demo/inbox" className={buttonClass()}>
            <Trans>Demo messages</Trans>
          </Link>
        }
      />
    )
  return (
    <div className={`${containerClass} flex max-w-modal-small flex-col gap-4 py-6`}>
      <h1 className="text-display">
        <Trans>Demo Telegram</Trans>
      </h1>
      <p className="text-muted">
        <Trans>In a real shop the bot asks for your number here.</Trans>
      </p>
      <ErrorTextContext value={errorText}>
        <form.AppForm>
          <form.FormBody className="flex flex-col gap-4">
            <form.AppField name="phone">
              {() => <CountryPhoneField label={t`Phone`} />}
            </form.AppField>
            <form.SubmitButton busy={t`Sharing…`}>
              <Trans>Share my number</Trans>
            </form.SubmitButton>
          </form.FormBody>
        </form.AppForm>
      </ErrorTextContext>
    </div>
  )
}
