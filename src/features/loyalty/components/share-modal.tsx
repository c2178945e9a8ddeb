import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { CopyLink } from './copy-link.tsx'

export interface InvitationModalProps {
  open: boolean
  onClose: () => void
  link: string
  text: string
}

/** For browsers without the Web Share API. */
export function ShareModal({ open, onClose, link, text }: InvitationModalProps) {
  const { t } = useLingui()
  const channels = [
    {
      name: 'WhatsApp',
      href: `https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}`,
    },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?${new URLSearchParams({ url: link, text })}`,
    },
    { name: t`E-mail`, href: `mailto:?body=${encodeURIComponent(`${text} ${link}`)}` },
  ]
  return (
    <Modal open={open} onClose={onClose} title={t`Share the link`} closeLabel={t`Close`}>
      <ul className="mb-4 flex flex-col gap-2">
        {channels.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass('secondary')} w-full`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <CopyLink link={link} />
    </Modal>
  )
}
