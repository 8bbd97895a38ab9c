import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { counted } from '#contract/counted.ts';
import { formatBytes } from '#web/admin/formatBytes.ts';
import { FileInput } from '#web/admin/forms/FileInput.tsx';
import { dropZoneClass, isAccepted, useFileDrop } from '#web/admin/forms/useImageChoice.ts';
import { Field } from '#web/admin/ui/Field.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import type { SourceValues } from './sourceValues.ts';

interface FileFieldProps {
  /** A field with a list takes several files, and a folder. */
  name: 'file' | 'archive' | 'pictures';
  label: string;
  help: string;
  optional?: boolean;
  /** The files of a chooser: types, and endings of names. */
  accept: string;
  /** The label of the button that opens the chooser. */
  choose: string;
}

/** A field for files, which are chosen or dropped. */
export function FileField({ name, label, help, optional, accept, choose }: FileFieldProps) {
  const { field, fieldState } = useController<SourceValues, FileFieldProps['name']>({ name });
  const { value } = field;
  const isList = Array.isArray(value);
  const files = isList ? value : value ? [value] : [];
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<string>();
  const take = (chosen: File[]) => {
    const accepted = chosen.filter((file) => isAccepted(file, accept));
    const [first] = accepted;
    setRefused(first || chosen[0] === undefined ? undefined : `${chosen[0].name} is no such file.`);
    if (first) field.onChange(isList ? accepted : first);
  };
  const { draggedOver, dropTarget } = useFileDrop(take);
  const error = refused ?? fieldState.error?.message;
  return (
    <Field label={label} help={help} optional={optional} error={error}>
      {(control) => (
        <div
          {...dropTarget}
          className={`relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border-2 p-3 ${dropZoneClass(draggedOver, error !== undefined)}`}
        >
          <FileInput {...control} ref={input} accept={accept} multiple={isList} onChoose={take} />
          <SmallButton
            ref={(element) => {
              button.current = element;
              field.ref(element);
            }}
            aria-describedby={`${control.id}-files ${control['aria-describedby']}`}
            onClick={() => input.current?.click()}
          >
            {choose}
          </SmallButton>
          {isList && canChooseFolders() && (
            <>
              <FileInput ref={folder} aria-label={`${label}: a folder`} onChoose={take} {...{ webkitdirectory: '' }} />
              <SmallButton onClick={() => folder.current?.click()}>Choose a folder</SmallButton>
            </>
          )}
          <span id={`${control.id}-files`} role="status" className="min-w-0 font-signal text-data wrap-anywhere">
            {files.length > 0 && filesInWords(files)}
          </span>
          {files.length > 0 && (
            <SmallButton
              variant="admin-quiet"
              onClick={() => {
                button.current?.focus();
                field.onChange(isList ? [] : null);
              }}
            >
              Take away<span className="sr-only">: {label}</span>
            </SmallButton>
          )}
        </div>
      )}
    </Field>
  );
}

/** Phones have no folders to choose, though some of their browsers know the attribute. */
const canChooseFolders = () => 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches;

/** Returns the choice in words: the name of one file or the number of several, and their size. */
function filesInWords(files: File[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const [first] = files;
  const chosen = files.length === 1 && first ? first.name : counted(files.length, 'file');
  return `${chosen}, ${formatBytes(bytes)}`;
}
