import { createContext, type ReactNode, useContext, useState } from 'react';

type CutLines = readonly number[];

const Cuts = createContext<{ cut: CutLines; report: (cut: CutLines) => void }>({ cut: [], report: () => {} });

/** A context provider around a form and its preview. The preview measures its texts, and the fields show the result. */
export function CutLinesProvider({ children }: { children: ReactNode }) {
  const [cut, setCut] = useState<CutLines>([]);
  const report = (next: CutLines) => setCut((last) => (last.join() === next.join() ? last : next));
  return <Cuts value={{ cut, report }}>{children}</Cuts>;
}

/**
 * Returns the numbers of lines after which the preview cuts texts, a number for each line clamp that cuts. The list is
 * empty if all texts are fully visible.
 */
export const useCutLines = () => useContext(Cuts).cut;

/** Returns the function that receives the preview's measurements. */
export const useReportCutLines = () => useContext(Cuts).report;

/**
 * Returns the line clamps in a part of the page that cut their text. They must be measured, because the cut depends on
 * the rendered width.
 */
export function cutLinesIn(part: Element): number[] {
  const cut: number[] = [];
  for (const text of part.querySelectorAll('p')) {
    const lines = Number(getComputedStyle(text).webkitLineClamp);
    if (lines > 0 && text.scrollHeight > text.clientHeight) cut.push(lines);
  }
  return cut;
}
