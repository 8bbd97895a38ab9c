import { itemPageTexts } from '#contract/visitorTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { linkClass } from '../../ui/linkClass.ts';

interface DescriptionDialogProps {
  description: string;
  /** The path of the event's page, for a list whose rows have no other link to it. */
  path?: string | undefined;
  onClose: () => void;
}

/** The full description of an event, with its line breaks (web/public/README.md, "Poster overlay"). */
export function DescriptionDialog({ description, path, onClose }: DescriptionDialogProps) {
  return (
    <Dialog title="Event Description" onClose={onClose}>
      <p dir="auto" className="whitespace-pre-line">
        <LinkedText text={description} />
      </p>
      {path && (
        <p className="mt-5">
          <Link href={path} className={linkClass}>
            {itemPageTexts.events.link}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
