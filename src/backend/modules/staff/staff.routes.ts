import { operatorOnly } from '#backend/core/operator.ts'
import { apiTokens, makeApiToken, revokeApiToken } from './api-tokens.service.ts'
import { pageOfAudit } from './audit.service.ts'
import { acceptInvitation, invite, openInvitation } from './invitation.service.ts'
import { whoIs } from './operators.service.ts'
import { endOwnSession, ownSessions, signOut } from './sessions.service.ts'
import type { CityId } from '#contract/values/ids.ts'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './passkeys.service.ts'
import { passkeyOptions, passkeySignIn } from './passkey-sign-in.service.ts'
import {
  lockTablet,
  ownPin,
  removePin,
  setPin,
  tabletPeople,
  unlockTablet,
} from './pins.service.ts'
import { signIn } from './sign-in.service.ts'
import { addTablet, pairTablet, renameTablet, revokeTablet, tabletsOf } from './tablets.service.ts'
import {
  changeStaff,
  endStaffSessions,
  removeStaff,
  staffAndInvitations,
  withdrawInvitation,
} from './staff.service.ts'

export const staffSessionRoutes = {
  signIn: operatorOnly.signIn.handler(({ input, context }) => signIn(context, input.body)),
  openInvitation: operatorOnly.openInvitation.handler(({ input, context }) =>
    openInvitation(context.deps, input.body.token),
  ),
  acceptInvitation: operatorOnly.acceptInvitation.handler(({ input, context }) =>
    acceptInvitation(context, input.body),
  ),
  me: operatorOnly.me.handler(({ context: { deps, operator } }) => whoIs(deps, operator)),
  sessions: operatorOnly.sessions.handler(({ context }) =>
    ownSessions(context.deps, context.operator),
  ),
  endSession: operatorOnly.endSession.handler(async ({ input, context }) => {
    await endOwnSession(context.deps, context.operator, input.params.sessionId)
    return {}
  }),
  signOut: operatorOnly.signOut.handler(async ({ context }) => {
    await signOut(context.deps, context.operator, 'here')
    return {}
  }),
  signOutEverywhere: operatorOnly.signOutEverywhere.handler(async ({ context }) => {
    await signOut(context.deps, context.operator, 'everywhere')
    return {}
  }),
}

/** A named city has already been checked. */
const asked = (cityId: CityId | undefined, own: readonly CityId[] | null) =>
  cityId === undefined ? own : [cityId]

export const passkeyRoutes = {
  passkeys: operatorOnly.passkeys.handler(({ context }) => ownPasskeys(context)),
  beginPasskey: operatorOnly.beginPasskey.handler(({ input, context }) =>
    beginPasskey(context, input.body.origin),
  ),
  addPasskey: operatorOnly.addPasskey.handler(({ input, context }) =>
    addPasskey(context, input.body),
  ),
  removePasskey: operatorOnly.removePasskey.handler(async ({ input, context }) => {
    await removePasskey(context, input.params.passkeyId)
    return {}
  }),
  passkeyOptions: operatorOnly.passkeyOptions.handler(({ input, context }) =>
    passkeyOptions(context, input.body.origin),
  ),
  passkeySignIn: operatorOnly.passkeySignIn.handler(({ input, context }) =>
    passkeySignIn(context, input.body.credential),
  ),
}

export const pinRoutes = {
  pin: operatorOnly.pin.handler(({ context }) => ownPin(context)),
  setPin: operatorOnly.setPin.handler(({ input, context }) => setPin(context, input.body.pin)),
  removePin: operatorOnly.removePin.handler(async ({ context }) => {
    await removePin(context)
    return {}
  }),
  tabletPeople: operatorOnly.tabletPeople.handler(({ context }) => tabletPeople(context)),
  unlockTablet: operatorOnly.unlockTablet.handler(({ input, context }) =>
    unlockTablet(context, input.body),
  ),
  lockTablet: operatorOnly.lockTablet.handler(async ({ context }) => {
    await lockTablet(context)
    return {}
  }),
}

export const tabletRoutes = {
  tablets: operatorOnly.tablets.handler(({ input, context }) =>
    tabletsOf(context.deps, asked(input.query?.cityId, context.operator.cities)),
  ),
  addTablet: operatorOnly.addTablet.handler(({ input, context }) =>
    addTablet(context.deps, input.body),
  ),
  pairTablet: operatorOnly.pairTablet.handler(({ input, context }) =>
    pairTablet(context, input.body.code),
  ),
  renameTablet: operatorOnly.renameTablet.handler(({ input: { params, body }, context }) =>
    renameTablet(context.deps, { id: params.tabletId, ...body }, context.operator.cities),
  ),
  revokeTablet: operatorOnly.revokeTablet.handler(async ({ input, context }) => {
    await revokeTablet(context.deps, input.params.tabletId, context.operator.cities)
    return {}
  }),
}

export const staffRoutes = {
  staff: operatorOnly.staff.handler(({ context }) => staffAndInvitations(context.deps)),
  invite: operatorOnly.invite.handler(({ input, context }) => invite(context.deps, input.body)),
  withdrawInvitation: operatorOnly.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(context.deps, input.params.invitationId)
    return {}
  }),
  changeStaff: operatorOnly.changeStaff.handler(({ input, context }) =>
    changeStaff(context.deps, input.params.staffId, input.body),
  ),
  removeStaff: operatorOnly.removeStaff.handler(async ({ input, context }) => {
    await removeStaff(context.deps, input.params.staffId)
    return {}
  }),
  endStaffSessions: operatorOnly.endStaffSessions.handler(({ input, context }) =>
    endStaffSessions(context.deps, input.params.staffId),
  ),
  tokens: operatorOnly.tokens.handler(({ context }) => apiTokens(context.deps)),
  makeToken: operatorOnly.makeToken.handler(({ input, context }) =>
    makeApiToken(context.deps, input.body),
  ),
  revokeToken: operatorOnly.revokeToken.handler(async ({ input, context }) => {
    await revokeApiToken(context.deps, input.params.tokenId)
    return {}
  }),
  audit: operatorOnly.audit.handler(({ input, context }) => pageOfAudit(context.deps, input.query)),
}
