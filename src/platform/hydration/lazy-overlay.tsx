import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

type Opened = { open?: boolean; onClose?: () => void }

export const lazyOverlay = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
) =>
  function OpenedPart(props: Props & Opened) {
    const { open = true, onClose } = props
    const { part: Part, retry } = useLazyComponent(load, open)
    if (Part) {
      return (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      )
    }
    if (!open) return null
    if (Part === undefined) return waiting ?? <div data-loading className="page-progress" />
    return (
      <div role="alert" className="plain-note">
        <Trans>The shop does not answer</Trans>
        <button type="button" onClick={retry}>
          <Trans>Try again</Trans>
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        )}
      </div>
    )
  }
