import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/**
 * The control of a file field, itself unseen. A button that clicks it stands for it: that looks the same in every
 * browser, and a drop reaches the same field.
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
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
