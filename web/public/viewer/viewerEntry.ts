import { useEffect } from 'react';

/**
 * Makes the viewer an entry of the history at the address of its page, so that Back closes it (0010). `close` is called
 * when the reader leaves this entry. Returns the function that must be called when the viewer closes.
 */
export function enterHistory(close: () => void): () => void {
  history.pushState({ ...history.state, isViewer: true }, '');
  window.addEventListener('popstate', close);
  return () => {
    window.removeEventListener('popstate', close);
    leaveViewerEntry();
  };
}

/** Leaves the entry of a closed viewer when a reload or Forward has led to it. */
export function useViewerEntry(): void {
  useEffect(() => {
    leaveViewerEntry();
    window.addEventListener('popstate', leaveViewerEntry);
    return () => window.removeEventListener('popstate', leaveViewerEntry);
  }, []);
}

function leaveViewerEntry(): void {
  if (history.state?.isViewer) history.back();
}
