import type { MouseEvent } from 'react'

export const isPrimaryClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
