import {
  Camera,
  MessageCircle,
  Music2,
  Phone,
  Play,
  Send,
  Share2,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import type { City } from '#contract/cities/city.calls.ts'

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['instagram', Camera],
  ['facebook', ThumbsUp],
  ['youtube', Play],
  ['tiktok', Music2],
  ['telegram', Send],
  ['whatsapp', MessageCircle],
  ['viber', Phone],
])

/** Decorative: the name is beside it. */
export function SocialIcon({
  social: { type, image_path_icon_web },
}: {
  social: City['socials'][number]
}) {
  if (image_path_icon_web)
    return (
      <img
        src={image_path_icon_web}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        className="size-5 shrink-0"
      />
    )
  const Icon = icons.get(type) ?? Share2
  return <Icon aria-hidden className="size-5 shrink-0" />
}
