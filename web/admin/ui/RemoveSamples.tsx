import { useRemoveSamples } from './outcomeToasts.ts';
import { SmallButton } from './SmallButton.tsx';

/** A button that removes all sample content. */
export function RemoveSamples() {
  const { isRemoving, removeAll } = useRemoveSamples();
  return (
    <SmallButton variant="danger-outline" disabled={isRemoving} onClick={() => void removeAll()}>
      {isRemoving ? 'Removing...' : 'Remove sample content'}
    </SmallButton>
  );
}
