/** By kind of state: the stroke of line before its words, and their colour. Clubs' colours are theirs alone. */
const looks = {
  open: ['M0 11H6V1H18V11H24', 'text-ok'],
  full: ['M0 1H24', 'text-ink-soft'],
  over: ['M0 11H24', 'text-ink-soft'],
  later: ['M0 11H14V1H24', 'text-admin-text'],
  draft: ['M0 6H4M8 6H14M18 6H24', 'text-ink-soft'],
  postponed: ['M0 11H6M10 11H14M18 11V1H24', 'text-danger'],
  cancelled: ['M0 11H8L12 1L14 11M17 6H24', 'text-danger'],
} as const;

/** The state of a thing on its card: a line of its kind, and its words. */
export function StateLine({ kind, text }: { kind: keyof typeof looks; text: string }) {
  const [stroke, colour] = looks[kind];
  return (
    <p className={`flex items-baseline gap-2 text-small leading-snug font-semibold ${colour}`}>
      <svg
        aria-hidden
        viewBox="0 0 24 12"
        className="h-3 w-6 flex-none overflow-visible fill-none stroke-current stroke-2"
      >
        <path d={stroke} />
      </svg>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
    </p>
  );
}
