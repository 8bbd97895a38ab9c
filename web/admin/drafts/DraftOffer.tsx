import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox } from '../ui/messages.tsx';
import type { Draft } from './draftStore.ts';

interface DraftOfferProps {
  draft: Draft;
  /** The actions for the draft, apart from discarding it. */
  children: ReactNode;
  onDiscard: () => void;
}

/** A box that offers to restore unsaved values from an earlier visit. */
export function DraftOffer({ draft, children, onDiscard }: DraftOfferProps) {
  const savedAt = new Date(draft.savedAt).toISOString();
  return (
    <NoticeBox text="Restore your unsaved changes">
      <p className="wrap-anywhere">
        {draft.title && `“${draft.title}”, `}
        from <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {children}
        <Button
          variant="admin-outline"
          size="small"
          onClick={() => {
            focusMain();
            onDiscard();
          }}
        >
          Discard
        </Button>
      </div>
    </NoticeBox>
  );
}
