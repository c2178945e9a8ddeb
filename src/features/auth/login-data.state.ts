import { useState } from 'react'
import * as v from 'valibot'
import { messengers } from '#contract/user.calls.ts'

const name = 'login'

const loginData = v.object({
  /** Null for an SMS. */
  messenger: v.nullable(v.picklist(messengers)),
  /** Digits, or the text that the bot received. */
  phone: v.string(),
  /** Of the link to the bot. */
  uuid: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** In milliseconds since 1970. */
  resendAt: v.number(),
})
export type LoginData = v.InferOutput<typeof loginData>

const nothing: LoginData = { messenger: null, phone: '', uuid: null, link: null, resendAt: 0 }

function read(): LoginData {
  try {
    const result = v.safeParse(loginData, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return result.success ? result.output : nothing
  } catch {
    // No storage, or invalid JSON.
    return nothing
  }
}
function write(data: LoginData): void {
  try {
    if (data === nothing) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(data))
  } catch {
    // Storage is off or full: the data lives as long as the page.
  }
}

/** Survives a reload of this tab, and never appears in a URL. */
export function useLoginData() {
  const [data, setData] = useState(read)
  const keep = (next: LoginData) => {
    write(next)
    setData(next)
  }
  return {
    data,
    change: (part: Partial<LoginData>) => keep({ ...data, ...part }),
    forget: () => keep(nothing),
  }
}
