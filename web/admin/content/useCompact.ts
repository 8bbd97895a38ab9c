import { useState } from 'react';

const storageKey = 'chapterhouse.compactLists';

/** Returns whether lists are shown in their compact form, and the function that changes it, which is remembered. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => localStorage.getItem(storageKey) === 'on');
  const change = (compact: boolean) => {
    if (compact) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
    setCompact(compact);
  };
  return [isCompact, change];
}
