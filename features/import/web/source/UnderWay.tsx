import { Held } from '#web/admin/ui/Held.tsx';
import { NoticeBox } from '#web/admin/ui/messages.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { isBusy, useImports } from '../queries.ts';
import { stateWords } from '../texts.ts';

interface UnderWayProps {
  /** The import that is open. */
  opened: string | undefined;
  onOpen: (id: string) => void;
}

/** Leads to an import that goes on, or has paused, while its page was closed. */
export function UnderWay({ opened, onOpen }: UnderWayProps) {
  const { data = [] } = useImports();
  const present = data.find((one) => one.id !== opened && (isBusy(one) || one.state === 'paused'));
  return (
    <Held>
      {present && (
        <NoticeBox role="group" text={`${present.name}: ${stateWords[present.state].toLowerCase()}`}>
          <SmallButton className="mt-2 justify-self-start" onClick={() => onOpen(present.id)}>
            See how far it is
          </SmallButton>
        </NoticeBox>
      )}
    </Held>
  );
}
