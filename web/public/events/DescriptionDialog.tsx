import { Dialog } from '../../ui/Dialog.tsx';

/** All of an event's description, with its line breaks (spec, section 2). */
export function DescriptionDialog({ description, onClose }: { description: string; onClose: () => void }) {
  return (
    <Dialog title="Event Description" onClose={onClose}>
      <p className="whitespace-pre-line">{description}</p>
    </Dialog>
  );
}
