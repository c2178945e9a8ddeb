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
import { properStep, stepBefore, useAuthSteps, useAuthTitle } from './use-auth-steps.ts'
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
  const requestSignIn = useSignIn(reffererId)
  const { data, change, forget } = useLoginData()
  // Stays rendered during the closing animation.
  const [shown, setShown] = useState(step)
  if (step && step !== shown) setShown(step)

  const isSigningIn = useRef(false)
  const correct = useEffectEvent((requested: AuthStep) => {
    const proper = properStep(requested, { isSignedIn, data })
    if (isSigningIn.current || proper === requested) return
    void (proper ? steps.replace(proper) : steps.close())
  })
  useEffect(() => {
    if (step) correct(step)
  }, [step, isSignedIn])

  const signIn = async (known: LoginData, code?: string): Promise<string | null | undefined> => {
    isSigningIn.current = true
    const result = await requestSignIn(known, code)
    if ('user' in result) {
      forget()
      await (result.user.firstName ? steps.finish() : steps.replace('profile'))
    }
    isSigningIn.current = false
    return 'user' in result ? null : result.error
  }
  const finish = async () => {
    isSigningIn.current = true
    await steps.finish()
    isSigningIn.current = false
  }
  const before = shown && stepBefore(shown, data)
  return (
    <Modal
      open={step !== undefined}
      onClose={() => void steps.close()}
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
            settings.sms_on || data.messenger ? undefined : (phone) => signIn({ ...data, phone })
          }
          onSent={(sent) => {
            change({ uuid: null, link: null, ...sent })
            steps.open('code')
          }}
        />
      )}
      {shown === 'code' && <CodeStep data={data} onChange={change} onCode={signIn} />}
      {shown === 'profile' && <ProfileStep onSaved={() => void finish()} />}
    </Modal>
  )
}
