import { useEffect, useEffectEvent } from 'react';
import { pastedName } from './pastedName.ts';

/**
 * Accepts files that are pasted anywhere on the page, and gives them descriptive names. On a page with several fields
 * for files, `isFor` says which paste is for this field.
 */
export function useFilePaste(onPaste: (files: File[]) => void, isMeant: () => boolean = () => true) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (files.length === 0 || isForText(event) || document.querySelector('dialog[open]')) return;
    if (!isMeant()) return;
    event.preventDefault();
    onPaste(files.map(named));
  });
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}

const named = (file: File) =>
  new File([file], pastedName(file, new Date()), { type: file.type, lastModified: file.lastModified });

/**
 * Returns whether a paste is a text for a text field. Office programs add a picture of the copied content to the text.
 */
function isForText({ target, clipboardData }: ClipboardEvent): boolean {
  const intoField = target instanceof Element && target.matches('input, textarea');
  return intoField && clipboardData?.types.includes('text/plain') === true;
}
