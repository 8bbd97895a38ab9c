/**
 * The content that takes the place of an image that could not be loaded: the test card that a television shows without
 * a programme.
 */
export function TestCard({ name }: { name: string }) {
  return (
    <span className="grid size-full grid-rows-[1fr_auto] bg-sheet text-left">
      <svg viewBox="0 0 7 11" preserveAspectRatio="none" role="img" aria-label={name} className="size-full min-h-0">
        <path d="M0 0H7V11H0Z" className="fill-brand-night" />
        {bars.map((fill, x) => (
          <path key={fill} d={`M${x} 0h1.01v7.5h-1.01Z`} className={fill} />
        ))}
        {castellations.map(([x, fill]) => (
          <path key={x} d={`M${x} 7.5h1.01v.85h-1.01Z`} className={fill} />
        ))}
        <path
          d="M0 9.7H2.6L2.76 9L2.94 10.4L3.08 9.7H7"
          className="fill-transparent stroke-trace stroke-2 [vector-effect:non-scaling-stroke]"
        />
      </svg>
      <span className="border border-t-0 border-line px-3.5 py-3 text-small text-ink-soft">Image not available</span>
    </span>
  );
}

const bars = [
  'fill-white',
  'fill-ch-technical',
  'fill-ch-ai',
  'fill-[#9fe0b4]',
  'fill-ch-zoom',
  'fill-danger-fill',
  'fill-brand-fill',
];

/** The short bars at the bottom, with their horizontal positions. */
const castellations = [
  [0, 'fill-brand-fill'],
  [2, 'fill-ch-zoom'],
  [4, 'fill-ch-ai'],
  [6, 'fill-white'],
] as const;
