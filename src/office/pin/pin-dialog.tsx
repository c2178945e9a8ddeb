import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Loaded } from '../loaded.tsx'
import { type Person, peopleQuery } from './pin.queries.ts'
import { PinForm } from './pin-form.tsx'

/** First who it is, then their PIN. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const query = useQuery(peopleQuery(context))
  const [person, setPerson] = useState<Person>()
  return (
    <Modal
      open
      title={person ? person.name : t`Who is working?`}
      closeLabel={t`Close`}
      onClose={onClose}
      back={person && { label: t`Back`, onClick: () => setPerson(undefined) }}
    >
      {person ? (
        <PinForm key={person.id} person={person} onDone={onClose} />
      ) : (
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <p>
                <Trans>
                  Nobody who may work here has a PIN yet. Everybody sets their own under “Sign-in
                  and sessions”, signed in as themselves.
                </Trans>
              </p>
            ) : (
              <ul aria-label={t`Staff`} className="grid gap-2 md:grid-cols-2">
                {data.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={`${buttonClass('secondary')} w-full break-words`}
                      onClick={() => setPerson(one)}
                    >
                      {one.name}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Modal>
  )
}
