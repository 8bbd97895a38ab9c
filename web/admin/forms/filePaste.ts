import { useEffect, useEffectEvent } from 'react';
import { pastedName } from './pastedName.ts';

/** Takes a file that is pasted anywhere on the page, with a name that tells what it is. */
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

/** Whether a text field gets a text: office programs put a picture of what is copied beside it. */
function isForText({ target, clipboardData }: ClipboardEvent): boolean {
  const intoField = target instanceof Element && target.matches('input, textarea');
  return intoField && clipboardData?.types.includes('text/plain') === true;
}
