import clsx from 'clsx'

export type ImageSource = {
  image_path: string
  image_path_jpeg: string
  image_srcset?: string
  image_srcset_jpeg?: string
}

type ResponsiveImageProps = {
  image: ImageSource
  alt: string
  /** CSS sizes: `(width >= 1024px) 25vw, 50vw`. */
  sizes: string
  width: number
  height: number
  /** For the first screen: loaded at once and first. */
  priority?: boolean
  className?: string
}

/** WebP with a JPEG fallback. Width and height reserve the space. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  width,
  height,
  priority = false,
  className,
}: ResponsiveImageProps) {
  return (
    <picture className="contents">
      {/* Hidden, or it would take a place of its own in a grid. */}
      <source
        hidden
        type="image/webp"
        srcSet={image.image_srcset ?? image.image_path}
        sizes={sizes}
      />
      <img
        src={image.image_path_jpeg}
        srcSet={image.image_srcset_jpeg}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={clsx('bg-tint object-cover', className)}
      />
    </picture>
  )
}
