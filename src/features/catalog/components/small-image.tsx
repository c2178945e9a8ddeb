import { type ImageSource, ResponsiveImage } from '#ui/responsive-image.tsx'

/** Image of an option, or of a dish in a combo. */
export const SmallImage = ({ image }: { image: ImageSource }) => (
  <ResponsiveImage
    image={image}
    alt=""
    sizes="48px"
    width={48}
    height={48}
    className="-my-1 size-12 shrink-0 rounded-control bg-tint"
  />
)
