import { Crop, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { untilItSucceeds } from '../../ui/untilItSucceeds.ts';
import { useHeldWhilePressed } from '../ui/Held.tsx';
import { SmallButton } from '../ui/SmallButton.tsx';
import { canEdit, editImage, type ImageEdit } from '../upload/editImage.ts';

/** The form stays while the dialog cannot be fetched. */
const CropDialog = lazy(() => untilItSucceeds(() => import('./CropDialog.tsx')));

/** The buttons that turn and crop a chosen image before it is sent. `Original` undoes all turns and crops. */
export function ImageTools({ file, onEdit }: { file: File; onEdit: (edited: File) => void }) {
  const [edited, setEdited] = useState<{ file: File; original: File }>();
  const [cropping, setCropping] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const showsFailure = useHeldWhilePressed(failed);
  const original = edited?.file === file ? edited.original : file;
  if (!canEdit(file)) return null;

  const edit = async (change: ImageEdit) => {
    setCropping(false);
    setBusy(true);
    setFailed(false);
    try {
      const result = await editImage(file, change);
      setEdited({ file: result, original });
      onEdit(result);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Turn and crop" className="flex flex-wrap gap-2">
        <Tool label="Turn left" Icon={RotateCcw} disabled={busy} onClick={() => void edit({ turn: 'left' })} />
        <Tool label="Turn right" Icon={RotateCw} disabled={busy} onClick={() => void edit({ turn: 'right' })} />
        <Tool label="Crop" Icon={Crop} disabled={busy} onClick={() => setCropping(true)} />
        {original !== file && <Tool label="Original" Icon={Undo2} disabled={busy} onClick={() => onEdit(original)} />}
      </div>
      {showsFailure && (
        <p role="alert" className="text-small font-semibold text-danger">
          This browser cannot change this image.
        </p>
      )}
      {cropping && (
        <Suspense>
          <CropDialog file={file} onCrop={(crop) => void edit({ crop })} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  Icon: typeof Crop;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, ...button }: ToolProps) {
  return (
    <SmallButton {...button}>
      <Icon aria-hidden className="size-4.5" />
      {label}
    </SmallButton>
  );
}
