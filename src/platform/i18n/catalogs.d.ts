declare module '*.po?part=first' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=office' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?part=rest' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
