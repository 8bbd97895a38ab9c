import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readFit } from '#contract/content/fit.ts';
import { anyImage } from '#contract/content/images.ts';
import type { SettingsPicture } from '#contract/settings/fields.ts';
import type { FormValues } from '#web/admin/content/formValues.ts';
import { ChosenSize, SmallImageNote } from '#web/admin/forms/ChosenImage.tsx';
import { EditPicture } from '#web/admin/forms/EditPicture.tsx';
import { FileInput } from '#web/admin/forms/FileInput.tsx';
import { imageTextsOf } from '#web/admin/forms/imageTexts.ts';
import { dropZoneClass, useImageChoice } from '#web/admin/forms/useImageChoice.ts';
import { noImage } from '#web/admin/preview/usePreviewImage.ts';
import { Field } from '#web/admin/ui/Field.tsx';
import { SmallButton } from '#web/admin/ui/SmallButton.tsx';
import { Portrait } from '#web/public/team/Portrait.tsx';
import { focusIfLost } from '#web/ui/focusIfLost.ts';
import { frames } from '#web/ui/frames.ts';
import { type FormPicture, isChosen, useShownPicture, useShownPictures } from '../formPictures.ts';

interface PictureFieldProps extends Pick<ComponentProps<typeof EditPicture>, 'frame' | 'ground'> {
  /** The path of the picture in the form. */
  name: string;
  label: string;
  help: string;
  /** The shorter side of a picture that is sharp in its place, in pixels. */
  enough: number;
  /** Returns the picture as visitors see it, or the content in the place of a missing picture. */
  children: (picture: SettingsPicture | null) => ReactNode;
}

/**
 * The picture of an entry. A chosen file is sent when the form is saved; a file of another kind is refused at once.
 * These pictures have no alternative text, because pages say in words what they show.
 */
export function PictureField({ name, label, help, frame, ground, enough, children }: PictureFieldProps) {
  const { setValue, setError, clearErrors, getFieldState, formState } = useFormContext<FormValues>();
  const value = (useWatch({ name }) ?? null) as FormPicture | null;
  const shown = useShownPicture(value);
  const area = useRef<HTMLDivElement>(null);
  const put = (picture: FormPicture | null) => {
    clearErrors(name);
    setValue(name, picture, { shouldDirty: true });
  };
  const { draggedOver, dropTarget, fileInput, openChooser } = useImageChoice({
    rule: anyImage,
    isPasteMeant: () => area.current?.closest('[data-entry]')?.contains(document.activeElement) === true,
    onChoose: ([upload]) => (upload ? put({ upload }) : setError(name, { message: anyImage.refused })),
  });

  const { error } = getFieldState(name, formState);
  const chosen = isChosen(value) ? value : undefined;
  const image = sizedImage(shown);
  // A chosen file has its button before it is read, so that the dialog finds it again.
  const picture = isUnreadable(shown) ? undefined : (chosen?.upload ?? image);

  return (
    <Field label={label} optional help={help} error={error?.message}>
      {(control) => (
        <div
          ref={area}
          {...dropTarget}
          className={`flex flex-wrap items-start gap-4 rounded-control border-2 p-3 ${dropZoneClass(draggedOver, error !== undefined)}`}
        >
          <FileInput {...control} {...fileInput} />
          <p role="status" className="sr-only">
            {chosen && 'Picture chosen.'}
          </p>
          {children(shown)}
          <div className="grid min-w-[min(10rem,100%)] flex-1 gap-3">
            {chosen && (
              <p className="font-signal text-data wrap-anywhere">
                {chosen.upload.name}
                <ChosenSize file={chosen.upload} />
              </p>
            )}
            {isUnreadable(shown) && (
              <p className="text-small text-ink-soft">This browser cannot show a preview of this file.</p>
            )}
            {chosen && image && <SmallImageNote {...image} enough={enough} />}
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              <SmallButton aria-describedby={control['aria-describedby']} onClick={openChooser}>
                {value ? 'Change picture' : 'Choose picture'}
              </SmallButton>
              {value && picture && (
                <EditPicture
                  picture={picture}
                  texts={imageTextsOf('file' in value ? {} : value)}
                  frame={frame}
                  ground={ground}
                  isNamed
                  onDone={({ fit, focus }, upload) =>
                    put({ ...value, ...(upload && { upload }), fit: readFit(fit), focus: focus || undefined })
                  }
                />
              )}
              {value && (
                <SmallButton
                  variant="danger-outline"
                  onClick={() => {
                    put(null);
                    requestAnimationFrame(() => focusIfLost(area.current?.querySelector('button') ?? null));
                  }}
                >
                  Remove picture
                </SmallButton>
              )}
            </div>
            <p className="hidden text-small text-ink-soft pointer-fine:block">
              You can also drop one here, or paste it.
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}

const isUnreadable = (picture: SettingsPicture | null) =>
  picture !== null && 'id' in picture && picture.id === noImage.url;

/** Returns a picture with its fit and focus: an uploaded picture, or a chosen file that the browser can show. */
function sizedImage(picture: SettingsPicture | null) {
  if (picture === null || !('id' in picture) || isUnreadable(picture)) return undefined;
  const { width, height } = picture;
  return width === undefined || height === undefined ? undefined : { ...picture, width, height };
}

/** The portrait of the person at a path of a form. `large` is for the head of department. */
export function PortraitField({ path, large = false }: { path: string; large?: boolean }) {
  const name = String(useWatch({ name: `${path}.name` }) ?? '');
  return (
    <PictureField
      name={`${path}.image`}
      label="Portrait"
      help={`Without one, visitors see the first letters of the name. Best is an upright one, 4:5, of ${large ? '1000 × 1250' : '400 × 500'} pixels.`}
      frame={large ? frames.portrait : { ...frames.portrait, shape: 1 }}
      enough={large ? 600 : 270}
    >
      {(image) => (
        <div className="w-28 flex-none">
          <Portrait person={{ name, image }} sizes="7rem" className={large ? 'aspect-4/5' : 'aspect-square'} />
        </div>
      )}
    </PictureField>
  );
}

/** The small portrait of the person at a path of a form. */
export function SmallPortrait({ path }: { path: string }) {
  const person = useShownPictures(useWatch({ name: path }));
  return <Portrait person={{ name: '', ...person }} sizes="3rem" className="aspect-square" />;
}
