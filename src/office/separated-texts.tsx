import { Fragment } from 'react'

/** Each part keeps its own direction: a number stays beside its word in a page of Arabic. */
export const SeparatedTexts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? ' · ' : null}
      <bdi>{part}</bdi>
    </Fragment>
  ))
