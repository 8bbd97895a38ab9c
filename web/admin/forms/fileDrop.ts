import { type DragEvent, useEffect, useState } from 'react';

/**
 * Returns the event handlers with which an element accepts dropped files, and whether a file is being dragged over it.
 */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [draggedOver, setDraggedOver] = useState(false);
  useNoDropBeside();
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      const files = Array.from(event.dataTransfer.files);
      if (files.length > 0) onDrop(files);
    },
  };
  return { draggedOver, dropTarget };
}

/** Returns the class names for the border and the ground of a drop zone. */
export function dropZoneClass(draggedOver: boolean, invalid: boolean): string {
  if (draggedOver) return 'border-solid border-edge bg-brand-tint';
  return invalid ? 'border-dashed border-danger bg-danger-wash' : 'border-dashed border-edge bg-sheet';
}

/**
 * Prevents the default action of a drop anywhere in the window: a file that is dropped beside the field would open in
 * place of the page, and the typed values would be lost.
 */
function useNoDropBeside() {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}
