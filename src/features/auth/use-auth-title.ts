import { useLingui } from '@lingui/react/macro'
import type { AuthStep } from './auth.search.ts'
import type { LoginData } from './login-data.state.ts'

export function useAuthTitle() {
  const { t } = useLingui()
  const codes = { telegram: t`Code from Telegram`, whatsapp: t`Code from WhatsApp` }
  return (step: AuthStep, { messenger }: Pick<LoginData, 'messenger'>): string => {
    if (step === 'start') return t`Sign in`
    if (step === 'phone') return messenger ? t`Your WhatsApp number` : t`Your phone number`
    if (step === 'code') return messenger ? codes[messenger] : t`Code from the SMS`
    return t`Nice to meet you`
  }
}
