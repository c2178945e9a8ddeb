import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { personName, tokenRoles } from '#contract/ops/staff.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { CallError } from '../call-error.tsx'
import { CheckChips } from '../check-chips.tsx'
import { type Cities, CitiesChoice } from '../cities-choice.tsx'
import { OneTimeSecret } from '../one-time-secret.tsx'
import { useTokenCall } from './staff.queries.ts'
import { roleLabels } from './staff-labels.ts'

type TokenRole = (typeof tokenRoles)[number]

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<readonly TokenRole[]>([])
  const [cities, setCities] = useState<Cities>(null)
  const [isTried, setIsTried] = useState(false)
  const make = useTokenCall((api) =>
    api.ops.makeToken({ body: { name, roles: [...roles], cities: cities && [...cities] } }),
  )
  const isNamed = v.is(personName, name)
  const isWhole = roles.length > 0 && (cities === null || cities.length > 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNamed && isWhole && !make.isPending) make.mutate(undefined)
  }
  return (
    <Modal open title={t`New token`} closeLabel={t`Close`} onClose={onClose}>
      {make.data ? (
        <div className="flex flex-col gap-5">
          <OneTimeSecret
            label={t`Token`}
            hint={t`Keep it where the program reads it: it is not shown again`}
            text={make.data.token}
          />
          <Button variant="secondary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={send}>
          <TextField
            label={t`What it is for`}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={setName}
            {...(isTried && !isNamed ? { error: t`Required field` } : {})}
          />
          <CheckChips
            label={t`What it may do`}
            options={tokenRoles.map((role) => ({ value: role, name: i18n._(roleLabels[role]) }))}
            values={roles}
            onChange={setRoles}
          />
          <CitiesChoice value={cities} onChange={setCities} />
          <CallError error={make.error} />
          <Button type="submit" disabled={!isWhole} busy={make.isPending && t`Sending…`}>
            <Trans>Make the token</Trans>
          </Button>
        </form>
      )}
    </Modal>
  )
}
