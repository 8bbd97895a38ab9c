import { type ComponentProps, useId } from 'react';
import { usePasskeys } from './queries.ts';

type Box = ComponentProps<'input'>;

/**
 * The choice to keep passkeys beside a new password, with their names: those that a link tells, or the own ones.
 * Nothing if there are none.
 */
export const KeepPasskeys = ({ passkeys, ...box }: Box & { passkeys?: string[] }) =>
  passkeys ? <Choice names={passkeys} {...box} /> : <KeepOwnPasskeys {...box} />;

function KeepOwnPasskeys(box: Box) {
  const { data: passkeys = [] } = usePasskeys();
  return <Choice names={passkeys.map(({ name }) => name)} {...box} />;
}

function Choice({ names, ...box }: Box & { names: string[] }) {
  const id = useId();
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <div className="grid gap-2">
      <p id={id} className="wrap-anywhere">
        With the old password {isOne ? 'this passkey is' : 'these passkeys are'} removed: <bdi>{names.join(', ')}</bdi>.
        Keep a passkey only if nobody else has had your password.
      </p>
      <label className="flex min-h-11 items-center gap-2.5">
        <input {...box} type="checkbox" aria-describedby={id} className="size-4.5 flex-none accent-admin-fill" />
        {isOne ? 'Keep this passkey' : 'Keep these passkeys'}
      </label>
    </div>
  );
}
