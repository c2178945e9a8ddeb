import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { staffIdBody, staffIdSchema, staffPin } from './staff.ts'

const done = v.object({})
const ownPin = v.object({ set_at: v.nullable(v.string()) })
export const tabletPerson = v.object({ id: staffIdSchema, name: v.string(), until: v.string() })

export const opsPinCalls = {
  pin: oc
    .route({ method: 'GET', path: '/api/v1/ops/me/pin', summary: 'Whether there is an own PIN' })
    .output(ownPin),
  setPin: oc
    .route({
      method: 'PUT',
      path: '/api/v1/ops/me/pin',
      summary: 'Set the own PIN for tablets that ask for one; ends where the former is in use',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ pin: staffPin }) }))
    .output(ownPin),
  removePin: oc
    .route({ method: 'DELETE', path: '/api/v1/ops/me/pin', summary: 'Remove the own PIN' })
    .output(done),
  tabletPeople: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/tablet/people',
      summary: 'Who may work on this tablet and has a PIN',
    })
    .output(v.object({ data: v.array(v.object({ id: staffIdSchema, name: v.string() })) })),
  unlockTablet: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/tablet/unlock',
      summary: 'Work on this tablet: until 5 minutes without a change, or until it is locked',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ staffId: staffIdBody, pin: staffPin }) }))
    .output(tabletPerson),
  lockTablet: oc
    .route({
      method: 'POST',
      path: '/api/v1/ops/tablet/lock',
      summary: 'End the work of a person on this tablet',
    })
    .output(done),
}
