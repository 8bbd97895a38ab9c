import type { KeyboardEvent } from 'react';
import { isShortcut } from './shortcut.ts';

/**
 * Returns the handler of keys for a list of tabs: the arrow keys, Home and End move the focus to another tab, and
 * select it. `tabId` returns the element id of a tab.
 */
export const tabKeys =
  <Tab extends string>(
    tabs: readonly Tab[],
    selected: Tab,
    onSelect: (tab: Tab) => void,
    tabId: (tab: Tab) => string,
  ) =>
  (event: KeyboardEvent): void => {
    const from = tabs.indexOf(selected);
    // The index before the first tab is -1, which `at` takes for the last one.
    const targets: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 };
    const index = targets[event.key];
    const tab = index === undefined ? undefined : tabs.at(index % tabs.length);
    if (tab === undefined || isShortcut(event)) return;
    event.preventDefault();
    onSelect(tab);
    document.getElementById(tabId(tab))?.focus();
  };
