import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { id } from '../common.ts'
import { staffSignedIn } from './session.calls.ts'
import { nameLine } from '../values/plain-text.ts'

// WebAuthn Level 3: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON

const done = v.object({})
const base64url = (max: number) => v.pipe(boundedString(max), v.regex(/^[\w-]+$/))
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const type = v.literal('public-key')
const timeout = v.number()

const credential = v.object({
  id: v.string(),
  type,
  transports: v.array(v.picklist(transports)),
})
export const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type, alg: v.number() })),
  timeout,
  excludeCredentials: v.array(credential),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export const requestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout,
  allowCredentials: v.array(credential),
  userVerification: v.literal('required'),
})

const carried = {
  id: base64url(1400),
  rawId: base64url(1400),
  type,
}
const clientDataJSON = base64url(4000)
export const newPasskey = v.object({
  ...carried,
  response: v.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: v.optional(boundedArray(boundedString(40), 10)),
  }),
})
export const usedPasskey = v.object({
  ...carried,
  response: v.object({
    clientDataJSON,
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(v.nullable(base64url(200))),
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>
export type UsedPasskey = v.InferOutput<typeof usedPasskey>

export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof passkey>

const name = nameLine(60)
/** The page's `location.origin`; defaults to the public address of the first city. */
const origin = v.optional(v.object({ origin: v.optional(boundedString(300)) }), {})

export const opsPasskeyCalls = {
  passkeys: oc
    .route({ method: 'GET', path: '/api/v1/ops/me/passkeys', summary: 'Own passkeys' })
    .output(v.object({ data: v.array(passkey) })),
  beginPasskey: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/me/passkeys/options',
      summary: 'What a browser needs to make a passkey; within 15 minutes of signing in',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: origin }))
    .output(creationOptions),
  addPasskey: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/me/passkeys',
      summary: 'Keep the passkey that the browser has made',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ name, credential: newPasskey }) }))
    .output(passkey),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/ops/me/passkeys/{passkeyId}',
      summary: 'Sign in with a passkey no more',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ passkeyId: id }) }))
    .output(done),
  passkeyOptions: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/passkey/options',
      summary: 'What a browser needs to sign in with a passkey',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: origin }))
    .output(requestOptions),
  passkeySignIn: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/passkey/sign-in',
      summary: 'Sign in with a passkey, which stands for the password and the second factor',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ credential: usedPasskey }) }))
    .output(staffSignedIn),
}
