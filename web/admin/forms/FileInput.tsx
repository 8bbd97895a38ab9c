import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (files: File[]) => void;
}

/**
 * The control of a file field. It is visually hidden. A button that clicks it is shown instead: the button looks the
 * same in every browser, and dropped files go to the same field.
 */
export function FileInput({ onChoose, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      tabIndex={-1}
      // The class is not `sr-only`: the label must name an element that is not cut away.
      className="absolute -m-px size-px opacity-0"
      onChange={({ target }) => {
        const chosen = Array.from(target.files ?? []);
        if (chosen.length > 0) onChoose(chosen);
        // With an empty value, the same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
