import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownPasswordSchema } from '#contract/account.ts';
import { OwnPasswordField } from '#web/admin/account/PasswordField.tsx';
import { useSubmit } from '#web/admin/forms/useSubmit.ts';
import { OutcomeBox } from '#web/admin/ui/messages.tsx';
import { Button } from '#web/ui/Button.tsx';
import { accessLinkMessages, type MadeLink } from '../contract/accessLinks.ts';
import { useMakeLink } from './accessLinkQueries.ts';
import { MadeLinkBox } from './MadeLinkBox.tsx';

/** Makes a link for a new admin, who chooses the username and the password. */
export function InviteForm() {
  const makeLink = useMakeLink();
  const [made, setMade] = useState<MadeLink>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made) box.current?.focus();
  }, [made]);
  const form = useForm({ resolver: zodResolver(ownPasswordSchema), defaultValues: { currentPassword: '' } });
  const { register, formState } = form;
  const { outcome, wrong, busy, submit } = useSubmit(form, {
    names: ['currentPassword'],
    failed: accessLinkMessages.makeFailed,
    async send(values) {
      setMade(await makeLink.mutateAsync(values));
      form.reset();
      return undefined;
    },
  });

  return (
    <form aria-label="Invite an admin" noValidate onSubmit={submit} className="grid max-w-124 gap-6">
      <OutcomeBox outcome={outcome} wrong={wrong} />
      {made && (
        <div ref={box} tabIndex={-1}>
          <MadeLinkBox text={accessLinkMessages.invited} made={made} />
        </div>
      )}
      <p>You get a link for them. They choose their own username and password.</p>
      <OwnPasswordField {...register('currentPassword')} error={formState.errors.currentPassword?.message} />
      <Button variant="admin" type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Inviting...' : 'Invite Admin'}
      </Button>
    </form>
  );
}
