import { Dialog } from '../../ui/Dialog.tsx';

/** The full description of an event, with its line breaks (docs/product.md, "Poster overlay"). */
export function DescriptionDialog({ description, onClose }: { description: string; onClose: () => void }) {
  return (
    <Dialog title="Event Description" onClose={onClose}>
      <p dir="auto" className="whitespace-pre-line">
        {description}
      </p>
    </Dialog>
  );
}
