import { useRef } from 'react';
import type { ImageRule } from '#contract/content/images.ts';
import { isAccepted } from './accept.ts';
import { useFileDrop } from './fileDrop.ts';
import { useFilePaste } from './filePaste.ts';

interface ImageChoice {
  rule: ImageRule;
  /** Whether the user can choose several images at once. Otherwise only the first of several files counts. */
  multiple?: boolean;
  /** While it is true, no image can be chosen. */
  disabled?: boolean;
  /** Returns whether a pasted image is for this field. If it is left out, every pasted image is. */
  isPasteMeant?: () => boolean;
  /** Called with the chosen images, and with the refused files of another kind. */
  onChoose: (images: File[], refused: File[]) => void;
}

/**
 * Lets the user choose images from the device, drop them on `dropTarget` or paste them anywhere on the page.
 * `fileInput` has the props of the field's `FileInput`, and `openChooser` opens its file chooser.
 */
export function useImageChoice({ rule, multiple = false, disabled = false, isPasteMeant, onChoose }: ImageChoice) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    if (disabled) return;
    const chosen = multiple ? files : files.slice(0, 1);
    const images = chosen.filter((file) => isAccepted(file, rule.accept));
    onChoose(
      images,
      chosen.filter((file) => !images.includes(file)),
    );
  };
  const { draggedOver, dropTarget } = useFileDrop(take);
  useFilePaste((pasted) => {
    take(pasted);
    // The field may be outside of the viewport when the user pastes.
    input.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, isPasteMeant);
  return {
    draggedOver,
    dropTarget,
    fileInput: { ref: input, accept: rule.accept, multiple, disabled, onChoose: take },
    openChooser: () => input.current?.click(),
  };
}
