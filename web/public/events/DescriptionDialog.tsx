import { Dialog } from '../../ui/Dialog.tsx';

/**
 * The full description of an event, with its line breaks. It renders nothing if the event has no description
 * (docs/product.md, "Poster overlay").
 */
export function DescriptionDialog({ description, onClose }: { description?: string; onClose: () => void }) {
  if (description === undefined) return null;
  return (
    <Dialog title="Event Description" onClose={onClose}>
      <p className="whitespace-pre-line">{description}</p>
    </Dialog>
  );
}
