import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'

type EmptyStateProps = {
  /** The address of a square image, shown in a circle; or an icon. */
  image?: string
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
  headingRef?: Ref<HTMLHeadingElement> | undefined
  className?: string
}

export function EmptyState({
  image,
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
  headingRef,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-error flex-col items-center gap-2 px-4 py-12 text-center',
        className,
      )}
    >
      {image ? (
        <img
          src={image}
          alt=""
          width={320}
          height={320}
          className="mb-3 size-40 rounded-full bg-tint"
        />
      ) : icon ? (
        <div
          aria-hidden
          className="mb-3 grid size-28 place-items-center rounded-full bg-primary-soft text-link [&_img]:size-20 [&_svg]:size-12"
        >
          {icon}
        </div>
      ) : null}
      <Heading
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-title text-balance"
      >
        {title}
      </Heading>
      {text ? <p className="text-pretty text-muted">{text}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
