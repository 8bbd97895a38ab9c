import { useEffect, useState } from 'react';
import { searchKeyEntry } from './searchKey.ts';

/**
 * The choice whether the key '/' leads to the search: speech recognition may press a single key by mistake (WCAG 2.2,
 * 2.1.4). The browser keeps it. It is not shown before the page has started, where nothing can be kept, and on a phone,
 * which has no keys.
 */
export function SearchKeyChoice() {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    try {
      setOn(localStorage.getItem(searchKeyEntry) !== 'off');
    } catch {
      // A browser that keeps nothing has no choice to show.
    }
  }, []);
  if (isOn === undefined) return null;
  return (
    <label className="pointer-coarse:hidden flex min-h-11 w-fit items-center gap-3 text-small text-ink-soft">
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
