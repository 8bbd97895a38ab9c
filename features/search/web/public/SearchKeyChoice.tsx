import { useEffect, useState } from 'react';
import { byKey, searchKeyEntry } from './searchKey.ts';

/**
 * The choice whether the key '/' leads to the search: speech recognition may press a single key by mistake (WCAG 2.2,
 * 2.1.4). The browser keeps it. It is shown to visitors whom the key has led here, and to visitors who have switched
 * it off.
 */
export function SearchKeyChoice() {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    try {
      const isKept = localStorage.getItem(searchKeyEntry) !== 'off';
      if (location.hash === byKey || !isKept) setOn(isKept);
    } catch {
      // A browser that keeps nothing has no choice to show.
    }
  }, []);
  if (isOn === undefined) return null;
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 text-small text-ink-soft">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          localStorage.setItem(searchKeyEntry, checked ? 'on' : 'off');
          setOn(checked);
        }}
        className="size-5 accent-brand"
      />
      The key / leads here from every page
    </label>
  );
}
