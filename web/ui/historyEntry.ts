import { useEffect } from 'react';

/** A part that lies over the page and closes by Back, with the entries of the history from the page to its own. */
interface Layer {
  depth: number;
  close: () => void;
}

const layers = new Set<Layer>();
/** The way in which the page is scrolled by the history while nothing lies over it. */
let restoration: ScrollRestoration | undefined;

const depthHere = (): number => history.state?.depth ?? 0;

/**
 * Makes what lies over the page an entry of the history at the page's address, so that Back closes it (0010). `close`
 * is called when the reader leaves this entry. Returns the function that must be called when it closes.
 */
export function enterHistory(close: () => void): () => void {
  const layer = { depth: depthHere() + 1, close };
  // Back leaves the page where it is: the reader may have scrolled. A reader who leaves the page from the new entry,
  // and comes back to it, is where they were.
  if (layers.size === 0) restoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, depth: layer.depth }, '');
  restoreScrolling();
  layers.add(layer);
  return () => {
    if (layers.delete(layer) && depthHere() === layer.depth) history.back();
  };
}

/** Closes what the reader has left, and leaves the entry of what is closed when a reload or Forward has led to it. */
export function useClosingByBack(): void {
  useEffect(() => {
    followHistory();
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, []);
}

function followHistory(): void {
  const here = depthHere();
  let isOpen = false;
  for (const layer of layers) {
    if (layer.depth === here) isOpen = true;
    else if (layer.depth > here && layers.delete(layer)) layer.close();
  }
  if (here > 0 && !isOpen) {
    // The document that set it is gone.
    restoration ??= 'auto';
    history.back();
  } else restoreScrolling();
}

function restoreScrolling(): void {
  if (restoration) history.scrollRestoration = restoration;
}
