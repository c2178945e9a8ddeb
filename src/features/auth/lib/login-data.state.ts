import { useState } from 'react'
import * as v from 'valibot'
import { messengers } from '#contract/customers/user.calls.ts'
import { createStorageItem } from '#platform/session/browser-storage.ts'
import { milliseconds, millisecondsSchema } from '#contract/values/time.ts'

const loginData = v.object({
  /** Null for an SMS. */
  messenger: v.nullable(v.picklist(messengers)),
  /** Digits, or the text that the bot received. */
  phone: v.string(),
  /** Id in the link to the bot. */
  uuid: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** In milliseconds since 1970. */
  resendAt: millisecondsSchema,
})
export type LoginData = v.InferOutput<typeof loginData>

const nothing: LoginData = {
  messenger: null,
  phone: '',
  uuid: null,
  link: null,
  resendAt: milliseconds(0),
}

const stored = createStorageItem('sessionStorage', 'login', loginData)

/** Survives a reload of this tab, and never appears in a URL. */
export function useLoginData() {
  const [data, setData] = useState(() => stored.read() ?? nothing)
  const keep = (next: LoginData) => {
    if (next === nothing) stored.remove()
    else stored.write(next)
    setData(next)
  }
  return {
    data,
    change: (part: Partial<LoginData>) => keep({ ...data, ...part }),
    forget: () => keep(nothing),
  }
}
