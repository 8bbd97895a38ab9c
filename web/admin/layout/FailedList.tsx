import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Instead of a list that could not be fetched: why, and another try. */
export function FailedList({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <ErrorState text={text}>
      <Button look="admin-line" onClick={() => void onRetry()}>
        Try again
      </Button>
    </ErrorState>
  );
}
