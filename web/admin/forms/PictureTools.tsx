import { Crop, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { originalOf } from '../upload/editImage.ts';
import type { ImageEdit } from '../upload/inWorker.ts';

interface PictureToolsProps {
  file: File;
  busy: boolean;
  onEdit: (edit: ImageEdit) => void;
  /** The props of the button that begins to crop. */
  crop: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>;
  /** Called with the file as it was chosen. */
  onUndo: (original: File) => void;
}

/** The buttons that turn and crop a chosen image before it is sent. `Original` undoes all turns and crops. */
export function PictureTools({ file, busy, onEdit, crop, onUndo }: PictureToolsProps) {
  const original = originalOf(file);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Turn and crop" className="grid grid-cols-4 gap-2">
      <Tool label="Turn left" Icon={RotateCcw} disabled={busy} onClick={() => onEdit({ turn: 'left' })} />
      <Tool label="Turn right" Icon={RotateCw} disabled={busy} onClick={() => onEdit({ turn: 'right' })} />
      <Tool label="Crop" Icon={Crop} disabled={busy} {...crop} />
      <Tool label="Original" Icon={Undo2} disabled={busy || original === file} onClick={() => onUndo(original)} />
    </div>
  );
}

interface ToolProps extends Pick<ComponentProps<'button'>, 'ref' | 'disabled' | 'onClick'> {
  label: string;
  Icon: typeof Crop;
}

/** A disabled tool keeps the focus, because each change disables it for a moment. */
function Tool({ label, Icon, disabled, onClick, ref }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid min-h-15 content-center justify-items-center gap-1 rounded-control border-2 border-current px-1 py-1.5 text-center text-small max-sm:text-data leading-tight font-semibold text-admin-text hover:bg-brand-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-wash aria-disabled:text-ink-soft"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}
