import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'

const oneTimeCode = v.object({ code: v.string() })

/** Takes the code out of the SMS where the browser can (WebOTP); elsewhere nothing happens. */
export function useWebOtp(active: boolean, onCode: (code: string) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!active || !('OTPCredential' in window)) return undefined
    const stop = new AbortController()
    const options = Object.assign({ signal: stop.signal }, { otp: { transport: ['sms'] } })
    navigator.credentials.get(options).then(
      (credential) => v.is(oneTimeCode, credential) && take(credential.code),
      // The customer has refused, or typed it: the boxes are there.
      () => {},
    )
    return () => stop.abort()
  }, [active])
}
