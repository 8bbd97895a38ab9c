import { Dialog } from '../../ui/Dialog.tsx';

/** All of an event's description, with its line breaks; nothing if it has none (docs/product.md, "Poster overlay"). */
export function DescriptionDialog({ description, onClose }: { description?: string; onClose: () => void }) {
  if (description === undefined) return null;
  return (
    <Dialog title="Event Description" onClose={onClose}>
      <p className="whitespace-pre-line">{description}</p>
    </Dialog>
  );
}
