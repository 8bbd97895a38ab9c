import { useEffect, useEffectEvent } from 'react';
import { pastedName } from './pastedName.ts';

/** Accepts a file that is pasted anywhere on the page, and gives it a descriptive name. */
export function useFilePaste(onPaste: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (file === undefined || isForText(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onPaste(new File([file], pastedName(file, new Date()), { type: file.type, lastModified: file.lastModified }));
  });
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

/**
 * Returns whether a paste is a text for a text field. Office programs add a picture of the copied content to the text.
 */
function isForText({ target, clipboardData }: ClipboardEvent): boolean {
  const intoField = target instanceof Element && target.matches('input, textarea');
  return intoField && clipboardData?.types.includes('text/plain') === true;
}
