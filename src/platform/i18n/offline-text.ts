import { msg } from '@lingui/core/macro'

/** After a change that had no answer. */
export const offlineText = msg`We couldn't connect. Please try again.`
