import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OwnPasswordDialog } from '#web/admin/account/OwnPasswordDialog.tsx';
import { OwnPasswordField } from '#web/admin/account/PasswordField.tsx';
import { browserName } from '#web/admin/account/userAgent.ts';
import type { AccountFeature } from '#web/admin/feature.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { useDialogForm } from '#web/admin/forms/useSubmit.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { Field, inputClass } from '#web/admin/ui/Field.tsx';
import { FormDialog } from '#web/admin/ui/FormDialog.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Passkey, passkeyFormSchema, passkeyMessages, passkeyNameSchema } from '../contract.ts';
import { obstacleHere } from './browser.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './queries.ts';

type Asking = 'add' | { rename: Passkey } | { remove: Passkey };

/** The passkeys of the logged-in user, with buttons to add, rename and remove them (features/passkeys/README.md). */
function PasskeyPanel() {
  const passkeys = usePasskeys();
  const [asking, setAsking] = useState<Asking>();
  const obstacle = obstacleHere();
  const onClose = () => setAsking(undefined);
  return (
    <section className="panel grid gap-5">
      <h2 tabIndex={-1} className="panel-title">
        Passkeys
      </h2>
      <p>With a passkey you log in by the finger, the face or the PIN of a device. Your password works as before.</p>
      <Fetched query={passkeys} failed={passkeyMessages.listFailed}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul>
                {list.map((passkey) => (
                  <li
                    key={passkey.id}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5"
                  >
                    <div className="grid gap-1 wrap-anywhere">
                      <h3 id={`passkey-${passkey.id}`} className="font-semibold">
                        {passkey.name}
                      </h3>
                      <p className="text-small text-ink-soft">Added {formatMoment(passkey.createdAt)}</p>
                      <p className="text-small text-ink-soft">
                        {passkey.lastUsedAt ? `Last used ${formatMoment(passkey.lastUsedAt)}` : 'Not used yet'}
                      </p>
                    </div>
                    <div className="flex flex-wrap gap-3">
                      <SmallButton
                        aria-describedby={`passkey-${passkey.id}`}
                        onClick={() => setAsking({ rename: passkey })}
                      >
                        Rename
                      </SmallButton>
                      <SmallButton
                        variant="danger-outline"
                        aria-describedby={`passkey-${passkey.id}`}
                        onClick={() => setAsking({ remove: passkey })}
                      >
                        Remove
                      </SmallButton>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            {obstacle === undefined ? (
              <Button variant="admin" className="justify-self-start" onClick={() => setAsking('add')}>
                Add a passkey
              </Button>
            ) : (
              <p className="font-semibold">{obstacle}</p>
            )}
          </>
        )}
      </Fetched>
      {asking === 'add' && <AddPasskey onClose={onClose} />}
      {typeof asking === 'object' && 'rename' in asking && <RenamePasskey passkey={asking.rename} onClose={onClose} />}
      {typeof asking === 'object' && 'remove' in asking && <RemovePasskey passkey={asking.remove} onClose={onClose} />}
    </section>
  );
}

/** Asks for a name and the password, and then the browser for a passkey. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const form = useForm({
    resolver: zodResolver(passkeyFormSchema),
    defaultValues: { name: browserName(navigator.userAgent), currentPassword: '' },
  });
  const { register, formState } = form;
  const dialog = useDialogForm(form, {
    names: ['name', 'currentPassword'],
    failed: passkeyMessages.addFailed,
    send: (values) => add.mutateAsync(values),
    onClose,
  });
  return (
    <FormDialog title="Add a passkey" submit="Add" busyText="Adding..." {...dialog}>
      <Field label="Name" help="So that you know it again in this list." error={formState.errors.name?.message}>
        {(control) => <input {...control} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <OwnPasswordField {...register('currentPassword')} error={formState.errors.currentPassword?.message} />
    </FormDialog>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useRenamePasskey(passkey);
  const form = useForm({ resolver: zodResolver(passkeyNameSchema), defaultValues: { name: passkey.name } });
  const { register, formState } = form;
  const dialog = useDialogForm(form, {
    names: ['name'],
    failed: passkeyMessages.renameFailed,
    send: (values) => rename.mutateAsync(values),
    onClose,
  });
  return (
    <FormDialog title={`Rename ${passkey.name}`} submit="Save" busyText="Saving..." {...dialog}>
      <Field label="Name" error={formState.errors.name?.message}>
        {(control) => <input {...control} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
    </FormDialog>
  );
}

function RemovePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const remove = useRemovePasskey(passkey);
  return (
    <OwnPasswordDialog
      title={`Remove ${passkey.name}?`}
      submit="Remove"
      busyText="Removing..."
      variant="danger"
      failed={passkeyMessages.removeFailed}
      send={(currentPassword) => remove.mutateAsync({ currentPassword })}
      onClose={onClose}
    >
      <p>It logs nobody in any more. Sessions that it has opened stay until you end them.</p>
    </OwnPasswordDialog>
  );
}

export const passkeys: AccountFeature = { name: 'passkeys', OwnPanel: PasskeyPanel };
