import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Modal } from '#ui/overlay/modal.tsx'
import { qrPath } from '../lib/qr-path.rules.ts'
import type { InvitationModalProps } from './share-modal.tsx'

/** Dark on white in both themes, or it would not scan. */
export function QrModal({ open, onClose, link }: InvitationModalProps) {
  const { t } = useLingui()
  const { path, size } = useMemo(() => qrPath(link), [link])
  return (
    <Modal open={open} onClose={onClose} title={t`QR code`} closeLabel={t`Close`}>
      <svg
        role="img"
        aria-label={t`QR code of your link`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-80 rounded-card"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="mt-4 text-center text-pretty text-muted">
        <Trans>Let your friend point the phone’s camera at it.</Trans>
      </p>
    </Modal>
  )
}
