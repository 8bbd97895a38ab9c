import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { addressLines } from '#contract/addressLines.ts';
import { qrCode, quietZone } from '#contract/qrCode.ts';
import { withoutScheme } from '#contract/withoutScheme.ts';
import type { Image } from '#web/ui/Picture.tsx';

interface PrintedPageProps {
  title: string;
  /** When and where it is. */
  lines: string[];
  image: Image;
  address: string;
  /** How often it was printed: a higher number prints it again. */
  prints: number;
}

/** A page of paper that announces an item, and nothing else of the screen. It is printed when its picture is there. */
export function PrintedPage({ title, lines, image: { url, srcset, alt }, address, prints }: PrintedPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const others = [...document.body.children].filter((element) => element !== paper.current);
    for (const { classList } of others) classList.add('print:hidden');
    return () => {
      for (const { classList } of others) classList.remove('print:hidden');
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further press prints again
  useEffect(() => {
    // A page without its picture is better than none.
    void (picture.current?.decode() ?? Promise.resolve()).catch(() => {}).then(() => window.print());
  }, [prints]);
  const code = qrCode(address);
  const side = code.width - 2 * quietZone;
  const [beforeId, id] = addressLines(withoutScheme(address));
  return createPortal(
    <div ref={paper} className="hidden h-[250mm] grid-rows-[minmax(0,1fr)_auto_auto] gap-[8mm] text-ink print:grid">
      <img
        ref={picture}
        src={url}
        srcSet={srcset || undefined}
        sizes="1200px"
        alt={alt ?? ''}
        className="size-full object-contain"
      />
      <div className="grid gap-[2mm] text-center text-[14pt] leading-snug text-balance wrap-anywhere">
        <h1 className={`font-journal leading-tight font-semibold ${title.length > 60 ? 'text-[22pt]' : 'text-[34pt]'}`}>
          {title}
        </h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_40mm] items-end gap-[8mm] border-t pt-[6mm] font-signal text-[12pt] leading-snug wrap-anywhere">
        <p>
          {beforeId}
          <wbr />
          {id}
        </p>
        <svg
          role="img"
          aria-label="QR code of the page"
          viewBox={`${quietZone} ${quietZone} ${side} ${side}`}
          shapeRendering="crispEdges"
          className="w-[40mm]"
        >
          <path d={code.path} fill="black" />
        </svg>
      </div>
    </div>,
    document.body,
  );
}
