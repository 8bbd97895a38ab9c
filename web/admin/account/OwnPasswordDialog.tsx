import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { ownPasswordSchema } from '#contract/account.ts';
import { type Submit, useDialogForm } from '../forms/useSubmit.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { OwnPasswordField } from './PasswordField.tsx';

interface OwnPasswordDialogProps
  extends Omit<ComponentProps<typeof FormDialog>, 'wide' | 'busy' | 'failure' | 'onSubmit'>,
    Pick<Submit<unknown>, 'failed'> {
  /** Does what the password is asked for, as `useDialogForm` says. After a failure the dialog stays. */
  send: (currentPassword: string) => Promise<string | undefined>;
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
