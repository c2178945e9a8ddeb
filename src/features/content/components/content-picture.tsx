import type { Image } from '#contract/image.ts'
import { Picture } from '#ui/picture.tsx'

export const ContentPicture = ({ image }: { image: Image }) => (
  <Picture
    image={image}
    alt=""
    sizes="(min-width: 816px) 768px, 94vw"
    width={960}
    height={540}
    priority
    className="aspect-video w-full rounded-card"
  />
)
