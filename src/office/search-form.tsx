import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { BoundTextField } from '#ui/form/bound-fields.tsx'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

/** An empty field searches for nothing. */
export const optionalText = (is: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || is(text), message),
  )

/** Back, and links to the page, change the address, which the form follows. */
export function useFollowed<Values>(values: Values, reset: (values: Values) => void): void {
  const address = JSON.stringify(values)
  const follow = useEffectEvent(() => reset(values))
  useEffect(() => follow(), [address])
}

interface SearchFormProps {
  label: string
  className: string
  buttonClassName?: string
  children: ReactNode
}

/** What is typed goes into the address with the button or Enter. */
export function SearchForm({ label, className, buttonClassName, children }: SearchFormProps) {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    number: t`Digits only`,
    phone: t`At least four digits`,
    name: t`At least two letters`,
    day: t`There is no such day`,
    order: t`The last day is before the first`,
  }
  return (
    <ErrorTextContext value={(message) => sentences[message] ?? message}>
      <FormBody
        role="search"
        aria-label={label}
        className={clsx('grid items-start gap-3 rounded-card bg-surface p-3 md:p-4', className)}
      >
        {children}
        <div className={clsx('self-end', buttonClassName)}>
          <SubmitButton busy={t`Looking…`} className="w-full">
            <Search aria-hidden className="size-5" />
            <Trans>Find</Trans>
          </SubmitButton>
        </div>
      </FormBody>
    </ErrorTextContext>
  )
}

export function PhoneSearch() {
  const { t } = useLingui()
  return <BoundTextField label={t`Phone`} type="tel" inputMode="tel" autoComplete="off" />
}

export function NameSearch({ className }: { className?: string }) {
  const { t } = useLingui()
  return <BoundTextField label={t`First name`} autoComplete="off" className={className} />
}
