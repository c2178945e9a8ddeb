import type { Deps } from './http/context.ts'
import { noticeDelivery, noticeOf } from './modules/notices/notices.service.ts'
import { createOutbox } from './modules/outbox/outbox.service.ts'

/** Whom the shop tells what happens to its orders. */
export const openOutbox = (deps: Deps) => createOutbox(deps, [noticeOf(deps)], [noticeDelivery(deps)])
