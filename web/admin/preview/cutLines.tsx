import { createContext, type ReactNode, useContext, useState } from 'react';

type CutLines = readonly number[];

const Cuts = createContext<{ cut: CutLines; report: (cut: CutLines) => void }>({ cut: [], report: () => {} });

/** Around a form and its preview: what the preview measures, the fields say. */
export function CutLinesProvider({ children }: { children: ReactNode }) {
  const [cut, setCut] = useState<CutLines>([]);
  const report = (next: CutLines) => setCut((last) => (last.join() === next.join() ? last : next));
  return <Cuts value={{ cut, report }}>{children}</Cuts>;
}

/** After how many lines the preview cuts a text, for each place that does; empty if all of it shows. */
export const useCutLines = () => useContext(Cuts).cut;

/** Takes what the preview has measured. */
export const useReportCutLines = () => useContext(Cuts).report;

/**
 * Measures a part of the page: the line clamps whose text goes on below. Their width decides, so nothing else can tell.
 */
export function cutLinesIn(part: Element): number[] {
  const cut: number[] = [];
  for (const text of part.querySelectorAll('p')) {
    const lines = Number(getComputedStyle(text).webkitLineClamp);
    if (lines > 0 && text.scrollHeight > text.clientHeight) cut.push(lines);
  }
  return cut;
}
