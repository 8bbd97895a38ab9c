import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ownPasswordSchema } from '#contract/account.ts';
import { useDialogForm } from '../forms/useSubmit.ts';
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
  /** Does what the password is asked for, as `useDialogForm` says. After a failure the dialog stays. */
  send: (currentPassword: string) => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
}

/** A question that is answered by the password of the logged-in admin. */
export function OwnPasswordDialog({ failed, send, onClose, children, ...texts }: OwnPasswordDialogProps) {
  const form = useForm({ resolver: zodResolver(ownPasswordSchema), defaultValues: { currentPassword: '' } });
  const { register, formState } = form;
  const dialog = useDialogForm(form, {
    names: ['currentPassword'],
    failed,
    send: ({ currentPassword }) => send(currentPassword),
    onClose,
  });
  return (
    <FormDialog {...texts} {...dialog}>
      {children}
      <OwnPasswordField {...register('currentPassword')} error={formState.errors.currentPassword?.message} />
    </FormDialog>
  );
}
