import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { ErrorState } from '../../ui/states.tsx';

interface FailedListProps {
  /** The heading of the screen that it replaces, if it does. */
  title?: string;
  text: string;
  onRetry: () => unknown;
}

/** Instead of a list that could not be fetched: why, and another try. */
export function FailedList({ title, text, onRetry }: FailedListProps) {
  return (
    <>
      {title && <h1 className="sr-only">{title}</h1>}
      <ErrorState text={text}>
        <Button
          variant="admin-line"
          onClick={() => {
            // This goes while the list is fetched.
            focusMain();
            void onRetry();
          }}
        >
          Try again
        </Button>
      </ErrorState>
    </>
  );
}
