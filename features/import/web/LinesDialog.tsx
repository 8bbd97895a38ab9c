import { Dialog } from '#web/ui/Dialog.tsx';
import type { Import } from '../contract/imports.ts';
import { LineList } from './LineList.tsx';
import type { LineFilter } from './queries.ts';

interface LinesDialogProps {
  title: string;
  of: Import;
  filter: LineFilter;
  onClose: () => void;
}

/** Some lines of an import, over its screen. */
export function LinesDialog({ title, of, filter, onClose }: LinesDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="[--focus:var(--color-admin-text)]">
        <LineList of={of} filter={filter} empty="There are no such items." />
      </div>
    </Dialog>
  );
}
