import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownPasswordSchema } from '#contract/account.ts';
import { OwnPasswordField } from '#web/admin/account/PasswordField.tsx';
import type { AccountFeature } from '#web/admin/feature.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { useSubmit } from '#web/admin/forms/useSubmit.ts';
import { Fetched } from '#web/admin/layout/Fetched.tsx';
import { OutcomeBox } from '#web/admin/ui/messages.tsx';
import { useFailureToast } from '#web/admin/ui/outcomeToasts.ts';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { accessLinkMessages, type MadeLink } from '../contract.ts';
import { Admins } from './AdminList.tsx';
import { addAdminId } from './addAdminPath.ts';
import { MadeLinkBox } from './MadeLinkBox.tsx';
import { useAccessLinks, useEndLink, useMakeLink } from './queries.ts';

/** All admins, the form that invites another one, and the links that wait. */
function AccountPanels() {
  return (
    <>
      <Admins />
      <section className="panel grid gap-5">
        <h2 id={addAdminId} tabIndex={-1} className="panel-title">
          Invite an admin
        </h2>
        <InviteForm />
        <AccessLinkList />
      </section>
    </>
  );
}

export const admins: AccountFeature = { name: 'admins', OtherPanels: AccountPanels };

/** Makes a link for a new admin, who chooses the username and the password. */
function InviteForm() {
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

/** The links that wait for their use, each with a button that ends it. */
function AccessLinkList() {
  const links = useAccessLinks();
  const endLink = useEndLink();
  const { report } = useFailureToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (id: string) => {
    if (await report(endLink.mutateAsync(id), accessLinkMessages.endFailed)) heading.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Links that wait
      </h3>
      <Fetched query={links} failed={accessLinkMessages.listFailed}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-small text-ink-soft">None.</p>
          ) : (
            <ul>
              {list.map(({ id, kind, username, madeBy, until }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4.5"
                >
                  <div id={`link-${id}`} className="grid gap-1 wrap-anywhere">
                    <p className="font-semibold">
                      {kind === 'invitation' ? 'Invitation' : `New password of ${username}`}
                    </p>
                    <p className="text-small text-ink-soft">
                      {madeBy === undefined ? 'Made on the server' : `Made by ${madeBy}`}, until {formatMoment(until)}
                    </p>
                  </div>
                  <SmallButton
                    variant="danger-outline"
                    aria-describedby={`link-${id}`}
                    disabled={endLink.isPending}
                    onClick={() => void end(id)}
                  >
                    End link
                  </SmallButton>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  );
}
