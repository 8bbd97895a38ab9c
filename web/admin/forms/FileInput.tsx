import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/**
 * The control of a file field. It is visually hidden. A button that clicks it is shown instead: the button looks the
 * same in every browser, and a dropped file goes to the same field.
 */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        if (chosen) onChoose(chosen);
        // With an empty value, the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
