import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readDevice } from '../device.state.ts'
import { alertsQuery } from './alerts.queries.ts'
import type { Me } from '../office.queries.ts'

/** Once for each page that is loaded; a browser of somebody else stays as it is. */
export function usePushRenewal(me: Pick<Me, 'id'> | undefined): void {
  const { context } = useRouter().options
  const id = me?.id
  useEffect(() => {
    if (id === undefined || id === null || readDevice().pushFor !== id) return
    const renew = async () => {
      const { renewPush } = await import('./push-browser.ts')
      if (await renewPush(context))
        await context.queryClient.invalidateQueries(alertsQuery(context))
    }
    // The page of the alerts shows that this browser is off.
    renew().catch(() => {})
  }, [id, context])
}
