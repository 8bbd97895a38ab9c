import { useRef } from 'react';
import type { ImageRule } from '#contract/content/images.ts';
import { isAccepted } from './accept.ts';
import { useFileDrop } from './fileDrop.ts';
import { useFilePaste } from './filePaste.ts';

interface ImageChoice {
  rule: ImageRule;
  /** While it is true, no image can be chosen. */
  disabled?: boolean;
  onChoose: (file: File) => void;
  /** Called with the reason when the user chooses a file of another kind. */
  onRefuse: (reason: string) => void;
}

/**
 * Lets the user choose an image from the device, drop it on `dropTarget` or paste it anywhere on the page. `fileInput`
 * has the props of the field's `FileInput`, and `openChooser` opens its file chooser.
 */
export function useImageChoice({ rule, disabled = false, onChoose, onRefuse }: ImageChoice) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    if (disabled) return;
    if (isAccepted(file, rule.accept)) onChoose(file);
    else onRefuse(rule.refused);
  };
  const { draggedOver, dropTarget } = useFileDrop(take);
  useFilePaste((pasted) => {
    take(pasted);
    // The field may be outside of the viewport when the user pastes.
    input.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  });
  return {
    draggedOver,
    dropTarget,
    fileInput: { ref: input, accept: rule.accept, disabled, onChoose: take },
    openChooser: () => input.current?.click(),
  };
}
