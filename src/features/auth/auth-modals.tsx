import { useLingui, Trans } from '@lingui/react/macro'
import { useIsMutating, useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import type { AuthStep } from './auth.search.ts'
import { CodeStep } from './components/code-step.tsx'
import { PhoneStep } from './components/phone-step.tsx'
import { StartStep } from './components/start-step.tsx'
import { type LoginData, useLoginData } from './lib/login-data.state.ts'
import { authMutations } from './auth.mutations.ts'
import { milliseconds } from '#contract/values/time.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { authQueries } from './auth.queries.ts'
import { ProfileForm } from './profile-form.tsx'
import { Step } from './components/step.tsx'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { CustomerId } from '#contract/values/ids.ts'

type AuthModalsProps = {
  step: AuthStep | undefined
  policy: ReactNode
  referrerId: CustomerId | null
}

/** A new customer cannot close the profile step without an answer. */
export function AuthModals({ step, policy, referrerId }: AuthModalsProps) {
  const { t } = useLingui()
  const title = useAuthTitle()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  const steps = useAuthSteps()
  const isSignedIn = useSignedIn()
  const { data, change, forget } = useLoginData()
  const { mutateAsync: signIn } = useChange({
    ...authMutations.signIn(useStorefront(), referrerId),
    onSettled: async (user) => {
      if (!user) return
      forget()
      await (user.firstName ? steps.finish() : steps.replace('profile'))
    },
  })
  // What changes the customer leads to the next step by itself.
  const isChanging = useIsMutating({ mutationKey: authMutations.user }) > 0
  const correct = useEffectEvent((requested: AuthStep) => {
    const proper = properStep(requested, { isSignedIn, data })
    if (isChanging || proper === requested) return
    void (proper ? steps.replace(proper) : steps.close())
  })
  useEffect(() => {
    if (step) correct(step)
  }, [step, isSignedIn])
  const before = step && stepBefore(step, data)
  return (
    <Modal
      open={step !== undefined}
      onClose={() => void steps.close()}
      title={step && title(step, data)}
      closeLabel={t`Close`}
      dismissible={step !== 'profile'}
      inAddress
      keepsContent
      back={before && { label: t`Back`, onClick: () => steps.back(before) }}
    >
      {step === 'start' && (
        <StartStep
          policy={policy}
          onPhone={(messenger) => {
            change({
              messenger,
              uuid: null,
              link: null,
              phone: data.uuid ? '' : data.phone,
              resendAt: messenger === data.messenger ? data.resendAt : milliseconds(0),
            })
            steps.open('phone')
          }}
          onTelegram={(link) => {
            change({ messenger: 'telegram', phone: '', resendAt: milliseconds(0), ...link })
            steps.open('code')
          }}
        />
      )}
      {step === 'phone' && (
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
      {step === 'code' && <CodeStep data={data} onChange={change} onCode={signIn} />}
      {step === 'profile' && <ProfileStep onSaved={steps.finish} />}
    </Modal>
  )
}

function ProfileStep({ onSaved }: { onSaved: () => Promise<void> }) {
  const { data: user } = useQuery(authQueries.user(useStorefront()))
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

/** Each step is a history entry, so that Back leads to the one before, and a reload stays. */
function useAuthSteps() {
  const router = useRouter()
  const depth = useLocation({ select: ({ state }) => state.authDepth ?? 0 })
  const isCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const next = useSearch({ from: '__root__', select: (search) => search.next })
  const put = (auth: AuthStep | undefined, authDepth: number, replace: boolean) =>
    router.navigate({
      to: '.',
      search: (search) => ({ ...search, auth, next: auth && search.next }),
      state: { authDepth },
      replace,
      resetScroll: false,
    })
  const close = async () => {
    if (depth > 0) {
      const gone = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      )
      router.history.go(-depth)
      await gone
    }
    const { search } = router.history.location
    if ('auth' in router.options.parseSearch(search)) await put(undefined, 0, true)
  }
  return {
    close,
    open: (step: AuthStep) => void put(step, depth + 1, false),
    replace: (step: AuthStep) => put(step, depth, true),
    /** Replaces the step when the page was opened in the middle of signing in. */
    back: (step: AuthStep) => (depth > 0 ? router.history.back() : void put(step, 0, true)),
    /** Continues to the page that required the sign-in, and from the cart to the checkout. */
    finish: async () => {
      await close()
      if (next) await router.navigate({ href: next })
      else if (isCart) await router.navigate({ to: '/checkout', state: { fromCart: true } })
    },
  }
}

/**
 * Corrects the step of a URL: none for a signed-in customer except the profile, the first one when
 * its data is missing (another tab, an old link).
 */
function properStep(
  step: AuthStep,
  { isSignedIn, data }: { isSignedIn: boolean; data: Pick<LoginData, 'phone' | 'uuid'> },
): AuthStep | undefined {
  if (isSignedIn) return step === 'profile' ? step : undefined
  if (step === 'profile') return 'start'
  return step === 'code' && data.phone === '' && data.uuid === null ? 'start' : step
}

/** Back from the code leads to the start when the bot was used, otherwise to the phone. */
function stepBefore(step: AuthStep, { uuid }: Pick<LoginData, 'uuid'>): AuthStep | undefined {
  if (step === 'phone') return 'start'
  if (step !== 'code') return undefined
  return uuid === null ? 'phone' : 'start'
}

function useAuthTitle() {
  const { t } = useLingui()
  const codes = { telegram: t`Code from Telegram`, whatsapp: t`Code from WhatsApp` }
  return (step: AuthStep, { messenger }: Pick<LoginData, 'messenger'>): string => {
    if (step === 'start') return t`Sign in`
    if (step === 'phone') return messenger ? t`Your WhatsApp number` : t`Your phone number`
    if (step === 'code') return messenger ? codes[messenger] : t`Code from the SMS`
    return t`Nice to meet you`
  }
}
