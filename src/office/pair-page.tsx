import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { pairingCode } from '#contract/ops/tablets.calls.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { OfficeForm, refusalErrors } from './office-form.tsx'
import { pairTablet } from './office-session.functions.ts'

const fields = v.object({
  code: v.pipe(
    v.string(),
    v.check((it) => v.is(pairingCode, it), 'pairing'),
  ),
})
/** The code is in the fragment, which browsers never send. */
const codeOfAddress = (): string => decodeURIComponent(location.hash.slice(1))

export function PairPage() {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  const form = useAppForm({
    defaultValues: { code: codeOfAddress() },
    validators: { onSubmit: fields },
    onSubmit: async ({ value: { code }, formApi }) => {
      const answer = await pairTablet({ data: { locale, code } })
      // A whole new page: the former session has left nothing in memory.
      if (answer.ok) return location.replace(withLocale('/office', locale))
      refuse(formApi, refusalErrors(answer.failure))
    },
  })
  return (
    <OfficeForm title={t`Pair a tablet`}>
      <p>
        <Trans>
          This tablet becomes a screen of the kitchen: it shows the orders of one city or branch
          until a manager takes that back.
        </Trans>
      </p>
      <form.AppForm>
        <form.FormBody className="flex flex-col gap-4">
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                label={t`Pairing code`}
                hint={t`A manager gets it for this city; it is good once, for ten minutes`}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.SubmitButton busy={t`Pairing…`}>
            <Trans>Pair this tablet</Trans>
          </form.SubmitButton>
        </form.FormBody>
      </form.AppForm>
    </OfficeForm>
  )
}
