import { type CSSProperties, useMemo } from 'react';
import { type Columns, hexOf, tracePath, wordsOf } from '#contract/lineCode.ts';

interface KeyedHeadingProps {
  text: string;
  columns: Columns;
  /** The variant for the hero: larger, with the hexadecimal code under each letter. */
  hero?: boolean;
  /** The number of letters that are keyed so far. Without it, all letters are keyed. The text itself never changes. */
  keyed?: number;
}

/** An h1 with a serial frame under every letter (docs/design.md, "Keyed heading"). */
export function KeyedHeading({ text, columns, hero = false, keyed = Infinity }: KeyedHeadingProps) {
  const chunks = useMemo(() => toChunks(text), [text]);
  return (
    <div
      className={`keyed ${hero ? 'keyed-hero' : ''}`}
      style={{ '--cols-wide': columns.wide, '--cols-narrow': columns.narrow } as CSSProperties}
    >
      <h1 className="keyed-lines">
        {chunks.map((chunk) => (
          <ChunkOfLine key={chunk.start} {...chunk} hero={hero} keyed={keyed - chunk.start} />
        ))}
      </h1>
    </div>
  );
}

/** A word with the space after it, and its start position in the text. */
interface Chunk {
  text: string;
  start: number;
  length: number;
  trace: string;
  hex: ReturnType<typeof hexOf>;
  isLast: boolean;
}

function toChunks(text: string): Chunk[] {
  const words = wordsOf(text);
  let start = 0;
  return words.map((word, index) => {
    const length = [...word].length;
    const chunk = { text: word, start, length, trace: tracePath(word), hex: hexOf(word) };
    start += length;
    return { ...chunk, isLast: index === words.length - 1 };
  });
}

function ChunkOfLine({ text, length, trace, hex, isLast, hero, keyed }: Chunk & { hero: boolean; keyed: number }) {
  const shown = Math.min(Math.max(keyed, 0), length);
  const isWriting = keyed >= 0 && (keyed < length || (isLast && keyed >= length));
  return (
    <span
      className={`chunk ${shown < length ? 'chunk-unfinished' : ''}`}
      style={{ '--n': length, '--shown': shown } as CSSProperties}
    >
      <span className="chunk-text">{text}</span>
      <svg className="chunk-trace" viewBox={`0 0 ${length * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chunk-bloom" d={trace} />
        <path d={trace} />
      </svg>
      <span className="chunk-idle" aria-hidden="true" />
      {hero && (
        <>
          {isWriting && <span className="chunk-beam" aria-hidden="true" />}
          <span className="chunk-hex" aria-hidden="true">
            <svg viewBox={`0 0 ${length * 10} 10`} preserveAspectRatio="none" aria-hidden="true">
              <path d={bubbles(hex)} />
            </svg>
            {hex.map(({ code, width }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a byte is known by its place
                key={index}
                data-code={code}
                style={width < 10 ? ({ '--share': width / 10 } as CSSProperties) : undefined}
              />
            ))}
          </span>
        </>
      )}
    </span>
  );
}

/** Returns the outlines of the bytes' bus bubbles, side by side, as an SVG path. */
function bubbles(bytes: ReturnType<typeof hexOf>): string {
  let start = 0;
  return bytes
    .map(({ width }) => {
      const units = (value: number) => Number(value.toFixed(2));
      const left = units(start + 0.05 * width);
      const slope = units(0.08 * width);
      const side = units(0.74 * width);
      start += width;
      return `M${left} 5l${slope}-5h${side}l${slope} 5-${slope} 5h-${side}z`;
    })
    .join('');
}

/**
 * The thin lines behind a keyed heading, at its columns. The parent must be positioned and must create a stacking
 * context.
 */
export function CellGrid({ columns }: { columns: Columns }) {
  return (
    <>
      <CellLines count={columns.narrow} className="md:hidden" />
      <CellLines count={columns.wide} className="max-md:hidden" />
    </>
  );
}

function CellLines({ count, className }: { count: number; className: string }) {
  const path = `M0 0v1${'m1-1v1'.repeat(count)}`;
  return (
    <svg
      viewBox={`0 0 ${count} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`absolute inset-0 -z-10 size-full overflow-visible ${className}`}
    >
      <path
        d={path}
        className="stroke-brand-line stroke-1 opacity-60 [shape-rendering:crispEdges] [vector-effect:non-scaling-stroke]"
      />
    </svg>
  );
}
