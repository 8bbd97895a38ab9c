import type { ComponentProps } from 'react';

/** The progress of a work as a bar. */
export function Bar({ className, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      {...props}
      className={`block w-full appearance-none overflow-hidden rounded-sharp border-none bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-admin-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-admin-fill ${className}`}
    />
  );
}
