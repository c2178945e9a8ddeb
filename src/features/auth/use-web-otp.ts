import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

const oneTimeCode = v.object({ code: v.string() })

/** Reads the code out of the SMS where the browser supports WebOTP. */
export function useWebOtp(active: boolean, onCode: (code: string) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!active || !('OTPCredential' in window)) return undefined
    const stop = new AbortController()
    const options = Object.assign({ signal: stop.signal }, { otp: { transport: ['sms'] } })
    navigator.credentials.get(options).then(
      (credential) => v.is(oneTimeCode, credential) && take(credential.code),
      // The customer refused, or typed the code.
      () => {},
    )
    return () => stop.abort()
  }, [active])
}
