import { Button } from '../../ui/Button.tsx';
import { focusMain } from '../../ui/focusMain.ts';
import { ErrorState } from '../../ui/states.tsx';

interface FailedListProps {
  /** The heading of the screen, if this component replaces a whole screen. */
  title?: string;
  text: string;
  onRetry: () => unknown;
}

/** The content in the place of a list that could not be fetched: the reason, and a button to try again. */
export function FailedList({ title, text, onRetry }: FailedListProps) {
  return (
    <>
      {title && (
        <>
          <title>{`${title} | Admin`}</title>
          <h1 className="sr-only">{title}</h1>
        </>
      )}
      <ErrorState text={text}>
        <Button
          variant="admin-outline"
          onClick={() => {
            // This button is removed while the list is fetched.
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
