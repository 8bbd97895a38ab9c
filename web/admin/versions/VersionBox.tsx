import type { ReactNode } from 'react';
import { formatMoment } from '../formatMoment.ts';
import { NoticeBox, takeFocus } from '../ui/messages.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import type { ListedVersion } from './VersionList.tsx';

interface VersionBoxProps {
  version: ListedVersion;
  /** Whether the form differs from the version that has filled it. */
  isChanged: boolean;
  /** Whether the form says the same as what visitors see. */
  isSame: boolean;
  busy: boolean;
  onClose: () => void;
  /** The differences between what visitors see and the form. */
  children: ReactNode;
}

/** The names of what visitors see and of the form, as a `Versions` shows them. */
export const presentAndForm = ['Now', 'In this form'] as const;

/**
 * A panel in a form that an earlier version has filled. It shows what saving the form changes, and offers to save it.
 */
export function VersionBox({ version, isChanged, isSame, busy, onClose, children }: VersionBoxProps) {
  const { version: number, changedAt, changedBy } = version;
  return (
    // It updates while the user types.
    <NoticeBox
      ref={takeFocus}
      role="group"
      text={isChanged ? `You have changed version ${number}` : `This is version ${number}`}
    >
      <p className="wrap-anywhere">
        {changedBy === undefined ? 'It is from' : `${changedBy} saved it on`}{' '}
        <time dateTime={changedAt}>{formatMoment(changedAt ?? '')}</time>.
      </p>
      {isSame ? <p>It says the same as the present version.</p> : children}
      <div className="mt-3 flex flex-wrap gap-3">
        <SmallButton variant="admin" type="submit" disabled={busy}>
          {isChanged ? 'Save it' : 'Bring it back'}
        </SmallButton>
        <SmallButton onClick={onClose}>Close</SmallButton>
      </div>
    </NoticeBox>
  );
}
