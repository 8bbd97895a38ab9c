import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ownPasswordSchema } from '#contract/admins.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { OwnPasswordField } from './PasswordField.tsx';

interface OwnPasswordDialogProps {
  title: string;
  /** The texts of the button that sends the password, before and while it is sent. */
  submit: string;
  busyText: string;
  variant?: 'danger';
  /** The message of a failure without a message of the server. */
  failed: string;
  /** Does what the password is asked for. After a failure the dialog stays. */
  send: (currentPassword: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A question that is answered by the password of the logged-in admin. */
export function OwnPasswordDialog({ failed, send, children, ...texts }: OwnPasswordDialogProps) {
  const form = useForm({ resolver: zodResolver(ownPasswordSchema), defaultValues: { currentPassword: '' } });
  const { register, setFocus, formState } = form;
  const { dialog } = useSubmit(form, {
    names: ['currentPassword'],
    failed,
    async send({ currentPassword }) {
      await send(currentPassword);
      return undefined;
    },
  });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <FormDialog {...texts} {...dialog}>
      {children}
      <OwnPasswordField {...register('currentPassword')} error={formState.errors.currentPassword?.message} />
    </FormDialog>
  );
}
