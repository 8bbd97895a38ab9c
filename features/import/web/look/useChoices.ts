import { useEffect, useEffectEvent, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import type { Choices } from '../../contract/source.ts';
import { useChoose } from '../queries.ts';

/** The choices of a look as they stand on the screen. */
export type Choosing = ReturnType<typeof useChoices>;

/**
 * Returns the choices on a look, and `choose`, which adds to them. The server reads the source again with each change;
 * changes that come meanwhile are sent together when it is ready. `again` sends them once more after a failure.
 */
export function useChoices({ id, state, choices: stored }: Import) {
  const [choices, setChoices] = useState(stored);
  const [isChanged, setChanged] = useState(false);
  const { mutate, isPending, error } = useChoose(id);
  const send = useEffectEvent(() => {
    setChanged(false);
    mutate(choices);
  });
  const isFree = !isPending && state !== 'reading';
  useEffect(() => {
    if (isChanged && isFree) send();
  }, [isChanged, isFree]);
  const choose = (changes: Choices) => {
    setChoices((present) => ({ ...present, ...changes }));
    setChanged(true);
  };
  const again = () => setChanged(true);
  return { choices, choose, again, error, isReading: isChanged || isPending || state === 'reading' };
}
