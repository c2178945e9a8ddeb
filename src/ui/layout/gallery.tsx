import clsx from 'clsx'
import { type MouseEvent, useRef, useState } from 'react'
import { forwardIn } from '../forward.ts'
import { ResponsiveImage, type ImageSource } from '../responsive-image.tsx'

type GalleryProps = {
  images: readonly ImageSource[]
  alt: string
  imageLabel: (number: number) => string
  label: string
  sizes: string
}

/** On phones the name and the price below and the page's bar are in the first screen too. */
const imageClass =
  'aspect-square w-full max-md:max-h-[max(7rem,100svh-22.5rem-var(--notices-height,0rem))]'
/** Above thumbnails, which low phones do without. */
const imageOfManyClass = `${imageClass} max-md:[@media(height>=46rem)]:max-h-[calc(100svh-27rem-var(--notices-height,0rem))]`

const anchorOf = (index: number) => `picture-${index + 1}`

/** Works without scripts: the thumbnails are plain anchors. */
export function Gallery({ images, alt, imageLabel, label, sizes }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !strip.current) return
    event.preventDefault()
    const { current } = strip
    current.scrollTo({ left: index * current.clientWidth * forwardIn(current) })
  }
  if (images.length < 2) {
    return images.map((image) => (
      <ResponsiveImage
        key={image.image_path}
        image={image}
        alt={alt}
        sizes={sizes}
        width={640}
        height={640}
        priority
        className={`gallery-image ${imageClass} rounded-card`}
      />
    ))
  }
  return (
    <div>
      <ul
        ref={strip}
        // Some browsers reach a scrolling strip by keyboard only with a tabindex.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="scroll-row scroll-px-0 snap-x snap-mandatory rounded-card motion-safe:scroll-smooth"
      >
        {images.map((image, index) => (
          <li
            key={image.image_path}
            id={anchorOf(index)}
            className="w-full shrink-0 scroll-mt-[calc(var(--header-height)+1rem)] snap-center snap-always"
          >
            <ResponsiveImage
              image={image}
              alt={index === 0 ? alt : `${alt}, ${imageLabel(index + 1)}`}
              sizes={sizes}
              width={640}
              height={640}
              priority={index === 0}
              className={clsx(imageOfManyClass, index === 0 && 'gallery-image')}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-2 max-md:[@media(height<46rem)]:hidden">
        {images.map((image, index) => (
          <li key={image.image_path}>
            <a
              href={`#${anchorOf(index)}`}
              aria-label={imageLabel(index + 1)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => show(event, index)}
              className={clsx(
                'block rounded-control border-2 p-0.5',
                index === shown ? 'border-primary' : 'border-transparent hover:border-line',
              )}
            >
              <ResponsiveImage
                image={image}
                alt=""
                sizes="56px"
                width={56}
                height={56}
                className="size-14 rounded-[8px]"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
