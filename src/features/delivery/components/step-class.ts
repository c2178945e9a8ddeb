/** Keeps the actions of a modal in view while its content scrolls. */
export const actionsClass =
  'sticky -bottom-6 -mx-4 -mb-6 mt-auto flex flex-wrap gap-3 bg-raised px-4 py-4 md:-mx-6 md:px-6'
