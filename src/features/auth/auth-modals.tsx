import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { Modal } from '#ui/modal.tsx'
import type { AuthStep } from './auth.search.ts'
import { CodeStep } from './components/code-step.tsx'
import { PhoneStep } from './components/phone-step.tsx'
import { ProfileStep } from './components/profile-step.tsx'
import { StartStep } from './components/start-step.tsx'
import { type LoginData, useLoginData } from './login-data.state.ts'
import { properStep, stepBefore } from './step.rules.ts'
import { useAuthSteps } from './use-auth-steps.ts'
import { useAuthTitle } from './use-auth-title.ts'
import { useSignIn } from './use-sign-in.ts'

type AuthModalsProps = {
  step: AuthStep | undefined
  policy: ReactNode
  reffererId: number | null
}

/** A new customer cannot close the profile step without an answer. */
export function AuthModals({ step, policy, reffererId }: AuthModalsProps) {
  const { t } = useLingui()
  const title = useAuthTitle()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useShop()))
  const steps = useAuthSteps()
  const isSignedIn = useSignedIn()
  const signIn = useSignIn(reffererId)
  const { data, change, forget } = useLoginData()
  // Stays rendered during the closing animation.
  const [shown, setShown] = useState(step)
  if (step && step !== shown) setShown(step)

  const entering = useRef(false)
  const correct = useEffectEvent((asked: AuthStep) => {
    const proper = properStep(asked, { isSignedIn, data })
    if (entering.current || proper === asked) return
    void (proper ? steps.replace(proper) : steps.leave())
  })
  useEffect(() => {
    if (step) correct(step)
  }, [step, isSignedIn])

  const enter = async (known: LoginData, code?: string): Promise<string | null | undefined> => {
    entering.current = true
    const entered = await signIn(known, code)
    if ('user' in entered) {
      forget()
      await (entered.user.firstName ? steps.finish() : steps.replace('profile'))
    }
    entering.current = false
    return 'user' in entered ? null : entered.error
  }
  const finish = async () => {
    entering.current = true
    await steps.finish()
    entering.current = false
  }
  const before = shown && stepBefore(shown, data)
  return (
    <Modal
      open={step !== undefined}
      onClose={() => void steps.leave()}
      title={shown ? title(shown, data) : ''}
      closeLabel={t`Close`}
      dismissible={shown !== 'profile'}
      inAddress
      back={before && { label: t`Back`, onClick: () => steps.back(before) }}
    >
      {shown === 'start' && (
        <StartStep
          policy={policy}
          onPhone={(messenger) => {
            change({
              messenger,
              uuid: null,
              link: null,
              phone: data.uuid ? '' : data.phone,
              resendAt: messenger === data.messenger ? data.resendAt : 0,
            })
            steps.open('phone')
          }}
          onTelegram={(link) => {
            change({ messenger: 'telegram', phone: '', resendAt: 0, ...link })
            steps.open('code')
          }}
        />
      )}
      {shown === 'phone' && (
        <PhoneStep
          data={data}
          policy={policy}
          onPhone={
            settings.sms_on || data.messenger ? undefined : (phone) => enter({ ...data, phone })
          }
          onSent={(sent) => {
            change({ uuid: null, link: null, ...sent })
            steps.open('code')
          }}
        />
      )}
      {shown === 'code' && <CodeStep data={data} onChange={change} onCode={enter} />}
      {shown === 'profile' && <ProfileStep onSaved={() => void finish()} />}
    </Modal>
  )
}
