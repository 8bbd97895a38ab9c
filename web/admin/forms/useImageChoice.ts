import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImageRule } from '#contract/content/images.ts';

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

/**
 * Returns the event handlers with which an element accepts dropped files, and whether a file is being dragged over it.
 */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [draggedOver, setDraggedOver] = useState(false);
  // A file that is dropped beside the field would open in place of the page, and the typed values would be lost.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keepPage);
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keepPage);
    };
  }, []);
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      if (!isWithin(event)) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isWithin(event)) return;
      event.preventDefault();
      setDraggedOver(false);
      const files = Array.from(event.dataTransfer.files);
      if (files.length > 0) onDrop(files);
    },
  };
  return { draggedOver, dropTarget };
}

/** Whether an event comes from within the element of its handler, and not from a dialog that stands elsewhere. */
const isWithin = ({ currentTarget, target }: DragEvent) => currentTarget.contains(target as Node);

/** Returns the class names for the border and the ground of a drop zone. */
export function dropZoneClass(draggedOver: boolean, invalid: boolean): string {
  if (draggedOver) return 'border-solid border-edge bg-brand-tint';
  return invalid ? 'border-dashed border-danger bg-danger-wash' : 'border-dashed border-edge bg-sheet';
}

/**
 * Accepts files that are pasted anywhere on the page, and gives them descriptive names. On a page with several fields
 * for files, `isFor` says which paste is for this field.
 */
function useFilePaste(onPaste: (files: File[]) => void, isMeant: () => boolean = () => true) {
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

/**
 * Returns whether a file matches an `accept` attribute, by its type or by the end of its name. Users can bypass the
 * filter of a file chooser, and a drop has no filter, so the form checks again.
 */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  return accept.split(',').some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}

/**
 * Returns the name for a pasted file. Every browser gives the name 'image.png' to a copied picture that was never a
 * file, so this picture is named after the current local time instead. Any other name comes from a person and stays.
 */
export function pastedName({ name, type }: { name: string; type: string }, now: Date): string {
  if (name !== '' && !/^image\.\w+$/i.test(name)) return name;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('.');
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  return `Pasted ${day} ${time}.${ending}`;
}
