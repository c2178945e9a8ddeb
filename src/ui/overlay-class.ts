export const backdropClass =
  'fixed inset-0 z-50 min-h-dvh bg-[rgb(6_12_4/0.55)] transition-opacity duration-enter data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'
