/** The class names of a link that stands alone, outside of a text, with or without an icon. */
export const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-brand on-dark:text-on-brand underline decoration-2 underline-offset-[.3em] hover:decoration-3';
