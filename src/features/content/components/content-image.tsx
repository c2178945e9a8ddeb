import type { Image } from '#contract/values/image.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

export const ContentImage = ({ image }: { image: Image }) => (
  <ResponsiveImage
    image={image}
    alt=""
    sizes="(min-width: 816px) 768px, 94vw"
    width={960}
    height={540}
    priority
    className="aspect-video w-full rounded-card"
  />
)
