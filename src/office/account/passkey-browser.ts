import type { ApiClient } from '#api/client.ts'

/** Loads with the first use. */
const library = () => import('@simplewebauthn/browser')

export const hasPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function'

/** @throws the refusal of the shop; PasskeyStopped */
export async function createPasskey(api: ApiClient) {
  const optionsJSON = await api.ops.beginPasskey({ body: { origin: location.origin } })
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch(stopped)
}

/** @throws the refusal of the shop; PasskeyStopped */
export async function askPasskey(api: ApiClient) {
  const optionsJSON = await api.ops.passkeyOptions({ body: { origin: location.origin } })
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON }).catch(stopped)
}

type Why = 'cancelled' | 'known' | 'unable'

/** By the browser, the device or the person. */
export class PasskeyStopped extends Error {
  readonly why: Why
  constructor(why: Why, cause: unknown) {
    super(`No passkey: ${why}`, { cause })
    this.why = why
  }
}

/** https://www.w3.org/TR/webauthn-3/#sctn-createCredential-exceptions */
const reasons: Readonly<Record<string, Why>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

function stopped(error: unknown): never {
  throw new PasskeyStopped((error instanceof Error && reasons[error.name]) || 'unable', error)
}
