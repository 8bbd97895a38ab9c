import { type DragEvent, useEffect, useState } from 'react';

/** What makes an element take a dropped file, and whether one is dragged over it now. */
export function useFileDrop(onDrop: (file: File) => void) {
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
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
  return { draggedOver, dropTarget };
}

/** The border and ground of a place to drop a file at. */
export function dropZoneClass(draggedOver: boolean, invalid: boolean): string {
  if (draggedOver) return 'border-solid border-edge bg-brand-tint';
  return invalid ? 'border-dashed border-danger bg-danger-wash' : 'border-dashed border-edge bg-sheet';
}

/** A file dropped beside the picker would open in place of the page, and what was typed would be gone. */
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
